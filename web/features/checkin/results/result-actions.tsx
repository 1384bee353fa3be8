import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './result.module.css'
import type { DoorActions } from '../door/use-door.ts'
import { useLongPress } from '../input/use-long-press.ts'

type ActionProps = {
  onPress: () => void
  children: ReactNode
  isFirst?: boolean
  isMain?: boolean
  isDisabled?: boolean
}

export function Action({
  onPress,
  children,
  isFirst = false,
  isMain = false,
  isDisabled = false,
}: ActionProps) {
  return (
    <button
      type="button"
      className={isMain ? classes.main : classes.second}
      data-first={isFirst || undefined}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onPress()
      }}
    >
      {children}
    </button>
  )
}

/** Leaves the result for the next guest. */
export function NextGuestAction({ work }: { work: Pick<DoorActions, 'close'> }) {
  const t = useTranslate('dashboard')
  return (
    <Action isMain isFirst onPress={work.close}>
      {t('door.next-guest')}
    </Action>
  )
}

/**
 * A long press, so that no accidental touch lets a guest in. A press by an assistive device is
 * enough.
 */
export function HoldAction({ onHeld, children }: { onHeld: () => void; children: ReactNode }) {
  const t = useTranslate('dashboard')
  const { onPointerDown, onPointerUp, ...hold } = useLongPress(onHeld, 800)
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

/** The main action, with the others side by side below. */
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
