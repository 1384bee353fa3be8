import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useVisitor } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DoorIcon, type DoorSign } from '../door-icon.tsx'
import { Action, Actions, NextGuestAction } from './result-actions.tsx'
import { LetInAnyway } from './result-ask.tsx'
import { ResultFrame, type ResultFact, type ResultProps } from './result-frame.tsx'
import { otherEventQuery } from '../queries/checkin.ts'
import { isVip } from '../rules/result.ts'
import type { DoorActions } from '../door/use-door.ts'

type ResultStopProps = ResultProps<
  'unknown' | 'forged' | 'gone' | 'replaced' | 'shut' | 'foreign' | 'cancelled'
>

/** A red result: no entry, and what to do instead. */
export function ResultStop(props: ResultStopProps) {
  const { result, ...rest } = props
  if (result.kind === 'cancelled') return <CancelledResult result={result} {...rest} />
  if (result.kind === 'foreign') return <ForeignCodeResult result={result} {...rest} />
  return <InvalidCodeResult result={result} {...rest} />
}

const stopSigns: Record<'unknown' | 'forged' | 'gone' | 'replaced' | 'shut', DoorSign> = {
  unknown: 'cross',
  forged: 'question',
  gone: 'ban',
  replaced: 'swap',
  shut: 'clock',
}

function InvalidCodeResult({
  result,
  title,
  work,
}: ResultProps<'unknown' | 'forged' | 'gone' | 'replaced' | 'shut'>) {
  const t = useTranslate('dashboard')
  const words = t(`door.${result.kind}-words`, { title })
  return (
    <ResultFrame
      tone="stop"
      sign={stopSigns[result.kind]}
      word={t(`door.${result.kind}`)}
      who={result.code}
      isCode
      sub={words}
      spoken={words}
      onNext={work.close}
      actions={
        <Actions
          main={
            <Action isMain isFirst onPress={() => closeAndOpen(work, 'search')}>
              <DoorIcon of="search" />
              {t('door.search-name')}
            </Action>
          }
          others={[
            <WalkInAction key="walk-in" work={work} />,
            <Action key="again" onPress={work.close}>
              {t('door.another-code')}
            </Action>,
          ]}
        />
      }
    />
  )
}

/** Names the event of the code if the helper may know it, but never the guest. */
function ForeignCodeResult({ result: { of }, work }: ResultProps<'foreign'>) {
  const t = useTranslate('dashboard')
  const event = useOtherEvent(work.isAway ? null : of)
  const { dayAndTime } = useFormats()
  const facts: ResultFact[] = [
    ...(event?.startsAt
      ? [{ of: 'clock' as const, words: dayAndTime(event.startsAt, 'dayMonth', event.zone) }]
      : []),
    ...(event?.venue ? [{ of: 'pin' as const, words: event.venue }] : []),
  ]
  return (
    <ResultFrame
      tone="stop"
      sign="swap"
      word={t('door.foreign')}
      who={event?.title || t('door.foreign-unknown')}
      sub={t('door.foreign-words')}
      spoken={t('door.foreign-words')}
      facts={facts}
      onNext={work.close}
      actions={
        <Actions
          main={<NextGuestAction work={work} />}
          others={[
            <Action key="search" onPress={() => closeAndOpen(work, 'search')}>
              <DoorIcon of="search" />
              {t('door.by-name')}
            </Action>,
            <WalkInAction key="walk-in" work={work} />,
          ]}
        />
      }
    />
  )
}

/**
 * Shows the result at once and loads the event's name later. A helper without an account learns no
 * other event.
 */
function useOtherEvent(EID: string | null) {
  const isHost = useVisitor().is === 'host'
  const { data } = useQuery({ ...otherEventQuery(EID ?? ''), enabled: EID !== null && isHost })
  return data
}

function CancelledResult({ result, zone, free, work }: ResultProps<'cancelled'>) {
  const t = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  const { guest } = result
  const words = guest.cancelledAt
    ? t('door.cancelled-words', { at: dayAndTime(guest.cancelledAt, 'dayMonth', zone) })
    : t('door.cancelled-undated')
  return (
    <ResultFrame
      tone="stop"
      sign="ban"
      word={t('door.cancelled')}
      who={guest.name}
      isVip={isVip(result)}
      sub={words}
      spoken={words}
      onNext={work.close}
      facts={[
        {
          of: 'people',
          words: t('door.party-of', { count: guest.people, people: String(guest.people) }),
        },
        ...(free === null
          ? []
          : [
              {
                of: 'gate' as const,
                words:
                  free === 0
                    ? t('door.full-now')
                    : t('door.places-left', { count: free, n: String(free) }),
              },
            ]),
      ]}
      actions={
        <Actions
          main={<NextGuestAction work={work} />}
          others={[<LetInAnyway key="anyway" result={result} work={work} />]}
        />
      }
    />
  )
}

function WalkInAction({ work }: { work: DoorActions }) {
  const t = useTranslate('dashboard')
  return (
    <Action onPress={() => closeAndOpen(work, 'walk-in')}>
      <DoorIcon of="add" />
      {t('door.view-walk-in')}
    </Action>
  )
}

function closeAndOpen(work: DoorActions, view: 'search' | 'walk-in'): void {
  work.close()
  work.openView(view)
}
