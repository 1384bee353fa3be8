import { useFormats } from '../../lib/formats.ts'
import { useWords, type Words } from '../../lib/words.ts'
import { Action, Actions, HoldAction } from './result-actions.tsx'
import { placeFacts, ResultFrame, type Fact, type ResultProps } from './result-frame.tsx'
import { spaced } from './rules/codes.ts'
import { nobodyYet } from './rules/guest.ts'
import { isVip, whyAsk, type Result } from './rules/result.ts'
import type { DoorWork } from './use-door.ts'
import { DoorIcon, type DoorSign } from './door-icon.tsx'

type Asking = ResultProps<'already' | 'ask' | 'needs-code' | 'not-taken' | 'newer'>

/** Amber: a person has to decide. */
export function ResultAsk(props: Asking) {
  const { result } = props
  if (result.kind === 'not-taken') return <NotTaken result={result} work={props.work} />
  if (result.kind === 'newer') return <Newer result={result} work={props.work} />
  if (result.kind === 'already')
    return <Already result={result} work={props.work} zone={props.zone} />
  return <Doubtful result={result} work={props.work} />
}

type Own<Kind extends Result['kind']> = { result: ResultProps<Kind>['result']; work: DoorWork }

function Already({ result, work, zone }: Own<'already'> & { zone: string }) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const { guest, proof } = result
  const { lastArrival: last } = guest
  const time = last ? when(last.at, 'time', zone) : ''
  const facts: Fact[] = [
    ...(last?.gate ? [{ of: 'gate' as const, words: last.gate }] : []),
    ...placeFacts(guest, (table) => t('door.table', { table })),
    ...(last?.by ? [{ of: 'person' as const, words: t('door.by', { name: last.by }) }] : []),
    {
      of: 'people',
      words:
        guest.people === 1 && guest.arrived === 1
          ? t('door.alone-in')
          : t('door.party-in', {
              count: guest.people,
              people: String(guest.people),
              arrived: String(guest.arrived),
            }),
    },
    ...(guest.isHeld ? [{ of: 'warn' as const, words: t('door.held-guest') }] : []),
  ]
  return (
    <ResultFrame
      ground="ask"
      sign="clock"
      word={t('door.already')}
      who={guest.name}
      isVip={isVip(result)}
      sub={last && <b>{t('door.since', { time })}</b>}
      spoken={last ? t('door.since', { time }) : ''}
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
            <HoldAction
              key="anyway"
              onHeld={() => void work.letIn(guest, { proof, people: 1, anyway: true })}
            >
              {t('door.let-in-anyway')}
            </HoldAction>,
            ...(work.canLetOut
              ? [
                  <Action key="out" onPress={() => void work.letOut(guest, 1)}>
                    <DoorIcon of="out" />
                    {t(guest.arrived - guest.outside > 1 ? 'door.one-goes-out' : 'door.goes-out')}
                  </Action>,
                ]
              : []),
            ...(last?.tapId
              ? [
                  <Action key="undo" onPress={() => void work.undo(last.tapId, guest.name)}>
                    {t('door.undo-time', { time })}
                  </Action>,
                ]
              : []),
          ]}
        />
      }
    />
  )
}

const signs: Record<'waiting' | 'unconfirmed' | 'no', DoorSign> = {
  waiting: 'clock',
  unconfirmed: 'question',
  no: 'question',
}

function Doubtful({ result, work }: Own<'ask' | 'needs-code'>) {
  const t = useWords('dashboard')
  const { guest } = result
  const why = result.kind === 'ask' ? whyAsk(guest) : null
  const size = t('door.party-of', { count: guest.people, people: String(guest.people) })
  return (
    <ResultFrame
      ground="ask"
      sign={why ? signs[why] : 'pad'}
      word={t(why ? `door.ask-${why}` : 'door.passcode-wanted')}
      who={guest.name}
      isVip={isVip(result)}
      sub={t(why ? `door.ask-${why}-words` : 'door.passcode-wanted-words')}
      spoken={size}
      facts={[
        { of: 'people', words: size },
        ...(guest.hint ? [{ of: 'tag' as const, words: guest.hint }] : []),
      ]}
      onNext={work.close}
      actions={
        <Actions
          main={
            why ? (
              <Action isMain isFirst onPress={work.close}>
                {t('door.next-guest')}
              </Action>
            ) : (
              <Action
                isMain
                isFirst
                onPress={() => {
                  work.close()
                  work.go('pad')
                }}
              >
                {t('door.enter-passcode')}
              </Action>
            )
          }
          others={
            why
              ? [<LetInAnyway key="anyway" result={result} work={work} />]
              : [
                  <Action key="next" onPress={work.close}>
                    {t('door.next-guest')}
                  </Action>,
                ]
          }
        />
      }
    />
  )
}

/** A good code that is younger than the list of this device: the server will know whose it is. */
function Newer({ result: { passcode }, work }: Own<'newer'>) {
  const t = useWords('dashboard')
  const unnamed = nobodyYet(passcode)
  const words = t(work.isAway ? 'door.newer-words' : 'door.newer-online')
  return (
    <ResultFrame
      ground="ask"
      sign="question"
      word={t('door.newer')}
      who={spaced(passcode)}
      isCode
      sub={words}
      spoken={words}
      onNext={work.close}
      actions={
        <Actions
          main={
            <Action isMain isFirst onPress={work.close}>
              {t('door.next-guest')}
            </Action>
          }
          others={[
            <HoldAction
              key="anyway"
              onHeld={() =>
                void work.letIn(unnamed, { proof: { passcode }, people: 1, anyway: true })
              }
            >
              {t('door.let-in-anyway')}
            </HoldAction>,
          ]}
        />
      }
    />
  )
}

/** A party in doubt is counted first. */
export function LetInAnyway({
  result: { guest, proof },
  work,
}: {
  result: Extract<Result, { proof: unknown }>
  work: DoorWork
}) {
  const t = useWords('dashboard')
  const letIn = () =>
    guest.people > 1
      ? work.show({ kind: 'party', guest, proof, anyway: true }, guest.name)
      : void work.letIn(guest, { proof, anyway: true })
  return <HoldAction onHeld={letIn}>{t('door.let-in-anyway')}</HoldAction>
}

/** Never pretends: it says that nothing was taken, and keeps what was to be. */
function NotTaken({ result, work }: Own<'not-taken'>) {
  const t: Words = useWords('dashboard')
  return (
    <ResultFrame
      ground="ask"
      sign="away"
      word={t('door.not-taken')}
      who={result.name}
      sub={result.words}
      onNext={work.close}
      actions={
        <Actions
          main={
            <Action isMain isFirst isOff={work.isBusy} onPress={result.again}>
              {t('action.try-again')}
            </Action>
          }
          others={[
            <Action key="leave" onPress={work.close}>
              {t('door.leave-it')}
            </Action>,
          ]}
        />
      }
    />
  )
}
