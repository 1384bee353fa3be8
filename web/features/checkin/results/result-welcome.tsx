import { useRef, type TouchEvent } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DoorIcon } from '../door-icon.tsx'
import { Action, Actions } from './result-actions.tsx'
import { listPlaceFacts, ResultFrame, type ResultFact, type ResultProps } from './result-frame.tsx'
import { ResultPassing } from './result-passing.tsx'
import classes from './result.module.css'
import { useAutoClose } from './use-auto-close.ts'
import { isVip, getDisplayTime } from '../rules/result.ts'

/** A welcome closes by itself. A touch keeps it open, a swipe down closes it. */
export function ResultWelcome({ result, work, free, logEntries }: ResultProps<'welcome'>) {
  const t = useTranslate('dashboard')
  const { guest, people, tapId, isBack } = result
  const isWaiting = logEntries.some(({ tap, result: sent }) => tap.id === tapId && sent === null)
  const lasts = getDisplayTime(result)
  const { left, isHeld, hold } = useAutoClose(lasts, work.close)
  const swipe = useSwipeDown(work.close)
  const [seconds, vip] = [Math.max(1, Math.ceil(left / 1_000)), isVip(result)]
  // A welcome that stays focuses the next guest, so that Enter undoes nothing.
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
  const facts: ResultFact[] = [
    ...(guest.walkIn ? [{ of: 'add' as const, words: t('door.walk-in') }] : []),
    ...listPlaceFacts(guest, t),
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
        tone="go"
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

/** A guest who goes out and may come back. */
export function ResultWentOut({ result, work }: ResultProps<'went-out'>) {
  const t = useTranslate('dashboard')
  const { guest, people } = result
  const words = t('door.out-now', { count: people, people: String(people) })
  return (
    <ResultPassing
      result={result}
      work={work}
      sign="out"
      word={t('door.went-out')}
      who={guest.name}
      sub={words}
      spoken={words}
    />
  )
}

function useSwipeDown(onSwipe: () => void) {
  const from = useRef(0)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches[0]?.clientY ?? 0
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if ((changedTouches[0]?.clientY ?? 0) - from.current > 120) onSwipe()
    },
  }
}
