import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { closeToast, toasts, type Toast } from '../lib/toasts.ts'
import { useWords } from '../lib/words.ts'
import { Icon } from './icon.tsx'
import classes from './toasts.module.css'

/** At the foot of the screen, read out as they come. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.now)
  const stack = useLifted(shown)
  return (
    <div ref={stack} className={classes.stack} role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Above what stands at the foot of the screen: its buttons are still to be pressed. */
function useLifted(shown: readonly Toast[]) {
  const stack = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const lift = () => {
      const feet = [...document.querySelectorAll('[data-foot]')]
        .map((foot) => foot.getBoundingClientRect())
        .filter(({ height, top }) => height > 0 && top < innerHeight)
      stack.current?.style.setProperty(
        '--foot',
        `${Math.max(0, ...feet.map(({ top }) => innerHeight - top))}px`,
      )
    }
    lift()
    if (shown.length === 0) return undefined
    // A foot may also come while a toast is shown: the first ticked guest brings the bar of bulk actions.
    const changes = new MutationObserver((found) => {
      if (found.some(({ target }) => !stack.current?.contains(target))) lift()
    })
    changes.observe(document.body, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [shown])
  return stack
}

/** Goes when its time is over, but never under a pointer or with the focus in it. */
function ToastCard({ toast }: { toast: Toast }) {
  const t = useWords()
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isPointed || isFocused
  useEffect(() => {
    if (toast.lasts === null || isHeld) return undefined
    const timer = setTimeout(() => closeToast(toast.id), toast.lasts)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  const hold = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }

  return (
    <div className={classes.toast} data-kind={toast.kind} {...hold}>
      <p>{toast.text}</p>
      {toast.undo && (
        <button type="button" className={classes.undo} onClick={() => undo(toast)}>
          {t('action.undo')}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t('action.close')}
        onClick={() => closeToast(toast.id)}
      >
        <Icon of={IconX} small />
      </button>
    </div>
  )
}

function undo(toast: Toast) {
  closeToast(toast.id)
  toast.undo?.()
}
