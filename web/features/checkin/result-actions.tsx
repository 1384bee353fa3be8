import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import classes from './result.module.css'
import { useHold } from './use-hold.ts'

type ActionProps = {
  onPress: () => void
  children: ReactNode
  isFirst?: boolean
  isMain?: boolean
  isOff?: boolean
}

export function Action({
  onPress,
  children,
  isFirst = false,
  isMain = false,
  isOff = false,
}: ActionProps) {
  return (
    <button
      type="button"
      className={isMain ? classes.main : classes.second}
      data-first={isFirst || undefined}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      {children}
    </button>
  )
}

/** Held, so that no wet thumb lets somebody in by chance. A press made by an assistive device counts as held. */
export function HoldAction({ onHeld, children }: { onHeld: () => void; children: ReactNode }) {
  const t = useWords('dashboard')
  const { onPointerDown, onPointerUp, ...hold } = useHold(onHeld, 800)
  const isPressed = useRef(false)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (isPressed.current) return
    isPressed.current = true
    onPointerDown()
  }
  const release = () => {
    isPressed.current = false
    onPointerUp()
  }
  const byPointer = useRef(false)
  const click = (event: MouseEvent) => {
    if (!byPointer.current && event.detail === 0) onHeld()
    byPointer.current = false
  }
  return (
    <button
      type="button"
      className={classes.second}
      {...hold}
      onPointerDown={() => {
        byPointer.current = true
        onPointerDown()
      }}
      onPointerUp={onPointerUp}
      onKeyDown={press}
      onKeyUp={release}
      onBlur={release}
      onClick={click}
    >
      <span>
        {children}
        <small>{t('door.hold')}</small>
      </span>
    </button>
  )
}

/** The main action, and the others side by side under it. */
export function Actions({ main, others }: { main: ReactNode; others: ReactNode[] }) {
  return (
    <>
      {main}
      {others.length > 0 && (
        <div className={classes.others} data-count={others.length}>
          {others}
        </div>
      )}
    </>
  )
}
