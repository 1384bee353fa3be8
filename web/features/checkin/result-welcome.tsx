import { useEffect, useRef, useState, type TouchEvent } from 'react'
import { useWords } from '../../lib/words.ts'
import { DoorIcon } from './door-icon.tsx'
import { Action, Actions } from './result-actions.tsx'
import { placeFacts, ResultFrame, type Fact, type ResultProps } from './result-frame.tsx'
import classes from './result.module.css'
import { isVip, lastsFor } from './rules/result.ts'

/** Leaves by itself; a touch holds it, a swipe down is the next guest. */
export function ResultWelcome({ result, work, free, kept }: ResultProps<'welcome'>) {
  const t = useWords('dashboard')
  const { guest, people, tapId, isBack } = result
  const isWaiting = kept.some(({ tap, told }) => tap.id === tapId && told === null)
  const lasts = lastsFor(result)
  const { left, isHeld, hold } = useLeaving(lasts, work.close)
  const swipe = useSwipeDown(work.close)
  const [seconds, vip] = [Math.max(1, Math.ceil(left / 1_000)), isVip(result)]
  // What does not go by itself is gone on from: Enter is the next guest, and takes nobody out again.
  const isStaying = vip || lasts === null
  const toCome = guest.people - guest.arrived
  const size =
    guest.people === 1 && people === 1
      ? ''
      : toCome > 0
        ? t('door.part-in-to-come', {
            count: toCome,
            arrived: String(guest.arrived),
            people: String(guest.people),
            rest: String(toCome),
          })
        : t('door.all-in', { count: guest.arrived, people: String(guest.arrived) })
  const facts: Fact[] = [
    ...(guest.walkIn ? [{ of: 'add' as const, words: t('door.walk-in') }] : []),
    ...placeFacts(guest, (table) => t('door.table', { table })),
    ...(guest.isSilent ? [{ of: 'question' as const, words: t('door.silent-fact') }] : []),
    ...(guest.walkIn && free !== null
      ? [
          {
            of: 'gate' as const,
            words:
              free === 0
                ? t('door.full-now')
                : t('door.places-left', { count: free, n: String(free) }),
          },
        ]
      : []),
    ...(guest.category && !vip
      ? [
          {
            of: 'tag' as const,
            words: t(`door.category-${guest.category}`, { defaultValue: guest.category }),
          },
        ]
      : []),
  ]
  const undo = (
    <Action key="undo" isFirst={!isStaying} onPress={() => void work.undo(tapId, guest.name)}>
      <DoorIcon of="undo" />
      {t('door.undo')}
    </Action>
  )
  return (
    <div onPointerDown={hold} {...swipe}>
      <ResultFrame
        ground="go"
        sign="check"
        word={t(isBack ? 'door.welcome-back' : 'door.welcome')}
        who={guest.name}
        isVip={vip}
        vipWords={vip ? t(isWaiting ? 'door.vip-later' : 'door.vip-told') : ''}
        sub={size}
        spoken={size}
        facts={facts}
        onNext={work.close}
        top={
          <div className={classes.time} aria-hidden="true">
            <i style={{ inlineSize: `${(100 * left) / (lasts ?? 1)}%` }} />
          </div>
        }
        actions={
          <Actions
            others={[undo]}
            main={
              vip || isHeld ? (
                <Action isMain isFirst={isStaying} onPress={work.close}>
                  {t('door.next-guest')}
                </Action>
              ) : (
                <p className={classes.leaving}>
                  {t('door.next-in', { count: seconds, n: String(seconds) })}
                </p>
              )
            }
          />
        }
      />
    </div>
  )
}

/** Somebody who goes out and may come back: no more than that is said. */
export function ResultWentOut({ result, work }: ResultProps<'went-out'>) {
  const t = useWords('dashboard')
  const { guest, people, tapId } = result
  const lasts = lastsFor(result) ?? 0
  const { left, hold } = useLeaving(lasts, work.close)
  const words = t('door.out-now', { count: people, people: String(people) })
  return (
    <div onPointerDown={hold}>
      <ResultFrame
        ground="go"
        sign="out"
        word={t('door.went-out')}
        who={guest.name}
        sub={words}
        spoken={words}
        onNext={work.close}
        top={
          <div className={classes.time} aria-hidden="true">
            <i style={{ inlineSize: `${(100 * left) / lasts}%` }} />
          </div>
        }
        actions={
          <Actions
            main={
              <Action isMain isFirst onPress={work.close}>
                {t('door.next-guest')}
              </Action>
            }
            others={[
              <Action key="undo" onPress={() => void work.undo(tapId, guest.name)}>
                <DoorIcon of="undo" />
                {t('door.undo')}
              </Action>,
            ]}
          />
        }
      />
    </div>
  )
}

/** Time runs until somebody touches the screen or moves through it; with reduced motion it steps by the second. */
function useLeaving(lasts: number | null, leave: () => void) {
  const [left, setLeft] = useState(lasts ?? 0)
  const [isTouched, setHeld] = useState(false)
  const isHeld = isTouched || lasts === null
  const end = useRef(0)
  useEffect(() => {
    if (isHeld || lasts === null) return undefined
    end.current = Date.now() + lasts
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const tick = setInterval(
      () => setLeft(Math.max(0, end.current - Date.now())),
      isStill ? 1_000 : 100,
    )
    const leaving = setTimeout(leave, lasts)
    return () => {
      clearInterval(tick)
      clearTimeout(leaving)
    }
  }, [isHeld, lasts, leave])
  return { left: isHeld ? 0 : left, isHeld, hold: () => setHeld(true) }
}

function useSwipeDown(swiped: () => void) {
  const from = useRef(0)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches[0]?.clientY ?? 0
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if ((changedTouches[0]?.clientY ?? 0) - from.current > 120) swiped()
    },
  }
}
