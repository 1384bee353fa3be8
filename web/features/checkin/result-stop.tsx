import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../lib/formats.ts'
import { useVisitor } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { DoorIcon, type DoorSign } from './door-icon.tsx'
import { Action, Actions } from './result-actions.tsx'
import { LetInAnyway } from './result-ask.tsx'
import { ResultFrame, type Fact, type ResultProps } from './result-frame.tsx'
import { otherEvent } from './queries.ts'
import { isVip } from './rules/result.ts'
import type { DoorWork } from './use-door.ts'

type Stopping = ResultProps<
  'unknown' | 'forged' | 'gone' | 'replaced' | 'shut' | 'foreign' | 'cancelled'
>

/** Red: no, and what can be done instead. */
export function ResultStop(props: Stopping) {
  const { result, ...rest } = props
  if (result.kind === 'cancelled') return <Cancelled result={result} {...rest} />
  if (result.kind === 'foreign') return <Foreign result={result} {...rest} />
  return <Nobody result={result} {...rest} />
}

const signs: Record<'unknown' | 'forged' | 'gone' | 'replaced' | 'shut', DoorSign> = {
  unknown: 'cross',
  forged: 'question',
  gone: 'ban',
  replaced: 'swap',
  shut: 'clock',
}

function Nobody({
  result,
  title,
  work,
}: ResultProps<'unknown' | 'forged' | 'gone' | 'replaced' | 'shut'>) {
  const t = useWords('dashboard')
  const words = t(`door.${result.kind}-words`, { title })
  return (
    <ResultFrame
      ground="stop"
      sign={signs[result.kind]}
      word={t(`door.${result.kind}`)}
      who={result.code}
      isCode
      sub={words}
      spoken={words}
      onNext={work.close}
      actions={
        <Actions
          main={
            <Action isMain isFirst onPress={() => goOn(work, 'search')}>
              <DoorIcon of="search" />
              {t('door.search-name')}
            </Action>
          }
          others={[
            <WalkIn key="walk-in" work={work} />,
            <Action key="again" onPress={work.close}>
              {t('door.another-code')}
            </Action>,
          ]}
        />
      }
    />
  )
}

/** Which event it is for, where the helper may know; whose code it is, nobody is told. */
function Foreign({ result: { of }, work }: ResultProps<'foreign'>) {
  const t = useWords('dashboard')
  const event = useOtherEvent(work.isAway ? null : of)
  const { dayAndTime } = useFormats()
  const facts: Fact[] = [
    ...(event?.startsAt
      ? [{ of: 'clock' as const, words: dayAndTime(event.startsAt, 'dayMonth', event.zone) }]
      : []),
    ...(event?.venue ? [{ of: 'pin' as const, words: event.venue }] : []),
  ]
  return (
    <ResultFrame
      ground="stop"
      sign="swap"
      word={t('door.foreign')}
      who={event?.title || t('door.foreign-unknown')}
      sub={t('door.foreign-words')}
      spoken={t('door.foreign-words')}
      facts={facts}
      onNext={work.close}
      actions={
        <Actions
          main={
            <Action isMain isFirst onPress={work.close}>
              {t('door.next-guest')}
            </Action>
          }
          others={[
            <Action key="search" onPress={() => goOn(work, 'search')}>
              <DoorIcon of="search" />
              {t('door.by-name')}
            </Action>,
            <WalkIn key="walk-in" work={work} />,
          ]}
        />
      }
    />
  )
}

/** The verdict waits for nobody; the name comes when it comes. Who has no account is told no other event. */
function useOtherEvent(EID: string | null) {
  const isHost = useVisitor().is === 'host'
  const { data } = useQuery({ ...otherEvent(EID ?? ''), enabled: EID !== null && isHost })
  return data
}

function Cancelled({ result, zone, free, work }: ResultProps<'cancelled'>) {
  const t = useWords('dashboard')
  const { dayAndTime } = useFormats()
  const { guest } = result
  const words = guest.cancelledAt
    ? t('door.cancelled-words', { at: dayAndTime(guest.cancelledAt, 'dayMonth', zone) })
    : t('door.cancelled-undated')
  return (
    <ResultFrame
      ground="stop"
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
          main={
            <Action isMain isFirst onPress={work.close}>
              {t('door.next-guest')}
            </Action>
          }
          others={[<LetInAnyway key="anyway" result={result} work={work} />]}
        />
      }
    />
  )
}

function WalkIn({ work }: { work: DoorWork }) {
  const t = useWords('dashboard')
  return (
    <Action onPress={() => goOn(work, 'walk-in')}>
      <DoorIcon of="add" />
      {t('door.view-walk-in')}
    </Action>
  )
}

function goOn(work: DoorWork, view: 'search' | 'walk-in'): void {
  work.close()
  work.go(view)
}
