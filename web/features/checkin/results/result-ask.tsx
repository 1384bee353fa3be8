import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate, type TranslateText } from '../../../lib/i18n/translations.ts'
import { Action, Actions, HoldAction, NextGuestAction } from './result-actions.tsx'
import { listPlaceFacts, ResultFrame, type ResultFact, type ResultProps } from './result-frame.tsx'
import { formatPasscode } from '@mehfil/contract/door/passcodes.ts'
import { makeUnknownGuest, type CheckInGuest } from '../rules/guest.ts'
import { findFunctionTitle } from '../rules/function.ts'
import { isVip, getAskReason, type AskReason, type ScanResult } from '../rules/result.ts'
import type { DoorActions } from '../door/use-door.ts'
import { DoorIcon, type DoorSign } from '../door-icon.tsx'

type ResultAskProps = ResultProps<'already' | 'ask' | 'needs-code' | 'not-taken' | 'newer'>

/** An amber result: the helper decides. */
export function ResultAsk(props: ResultAskProps) {
  const { result } = props
  if (result.kind === 'not-taken') return <NotTakenResult result={result} work={props.work} />
  if (result.kind === 'newer') return <NewerCodeResult result={result} work={props.work} />
  if (result.kind === 'already')
    return <AlreadyInResult result={result} work={props.work} zone={props.zone} />
  return (
    <DoubtfulResult
      result={result}
      work={props.work}
      functions={props.functions}
      functionId={props.functionId}
    />
  )
}

type AskResultProps<Kind extends ScanResult['kind']> = {
  result: ResultProps<Kind>['result']
  work: DoorActions
}

function AlreadyInResult({ result, work, zone }: AskResultProps<'already'> & { zone: string }) {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const { guest, proof } = result
  const { lastArrival: last } = guest
  const time = last ? when(last.at, 'time', zone) : ''
  const facts: ResultFact[] = [
    ...(last?.gate ? [{ of: 'gate' as const, words: last.gate }] : []),
    ...listPlaceFacts(guest, t),
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
      tone="ask"
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
          main={<NextGuestAction work={work} />}
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

const askSigns: Record<AskReason, DoorSign> = {
  uninvited: 'question',
  'not-coming': 'question',
  waiting: 'clock',
  unconfirmed: 'question',
  no: 'question',
}

type DoubtfulResultProps = AskResultProps<'ask' | 'needs-code'> &
  Pick<ResultProps, 'functions' | 'functionId'>

function DoubtfulResult({ result, work, functions, functionId }: DoubtfulResultProps) {
  const t = useTranslate('dashboard')
  const elsewhere = useElsewhereWords(result.guest, { functions, functionId })
  const { guest } = result
  const why = result.kind === 'ask' ? getAskReason(guest) : null
  const size = t('door.party-of', { count: guest.people, people: String(guest.people) })
  return (
    <ResultFrame
      tone="ask"
      sign={why ? askSigns[why] : 'pad'}
      word={t(why ? `door.ask-${why}` : 'door.passcode-wanted')}
      who={guest.name}
      isVip={isVip(result)}
      sub={
        why === 'uninvited' || why === 'not-coming'
          ? elsewhere[why]
          : t(why ? `door.ask-${why}-words` : 'door.passcode-wanted-words')
      }
      spoken={why === 'uninvited' || why === 'not-coming' ? elsewhere[why] : size}
      facts={[
        { of: 'people', words: size },
        ...(guest.hint ? [{ of: 'tag' as const, words: guest.hint }] : []),
      ]}
      onNext={work.close}
      actions={
        <Actions
          main={
            why ? (
              <NextGuestAction work={work} />
            ) : (
              <Action
                isMain
                isFirst
                onPress={() => {
                  work.close()
                  work.openView('pad')
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

/** What the guest may come to in place of this function, said kindly. */
function useElsewhereWords(
  { name, functions: own = [] }: Pick<CheckInGuest, 'name' | 'functions'>,
  { functions, functionId }: Pick<ResultProps, 'functions' | 'functionId'>,
): Record<'uninvited' | 'not-coming', string> {
  const t = useTranslate('dashboard')
  const { list } = useFormats()
  const titles = own.map((id) => findFunctionTitle(functions, id)).filter(Boolean)
  const facts = { name, title: findFunctionTitle(functions, functionId), others: list(titles) }
  const kind = titles.length > 0 ? 'words' : 'alone'
  return {
    uninvited: t(`door.ask-uninvited-${kind}`, facts),
    'not-coming': t(`door.ask-not-coming-${kind}`, facts),
  }
}

/** A valid code that is newer than the list of this device. Only the server knows its guest. */
function NewerCodeResult({ result: { passcode }, work }: AskResultProps<'newer'>) {
  const t = useTranslate('dashboard')
  const unnamed = makeUnknownGuest(passcode)
  const words = t(work.isAway ? 'door.newer-words' : 'door.newer-online')
  return (
    <ResultFrame
      tone="ask"
      sign="question"
      word={t('door.newer')}
      who={formatPasscode(passcode)}
      isCode
      sub={words}
      spoken={words}
      onNext={work.close}
      actions={
        <Actions
          main={<NextGuestAction work={work} />}
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

/** A party is counted before it is let in anyway. */
export function LetInAnyway({
  result: { guest, proof },
  work,
}: {
  result: Extract<ScanResult, { proof: unknown }>
  work: DoorActions
}) {
  const t = useTranslate('dashboard')
  const letIn = () =>
    guest.people > 1
      ? work.show({ kind: 'party', guest, proof, anyway: true }, guest.name)
      : void work.letIn(guest, { proof, anyway: true })
  return <HoldAction onHeld={letIn}>{t('door.let-in-anyway')}</HoldAction>
}

/** Says that nothing was saved, and offers to try again. */
function NotTakenResult({ result, work }: AskResultProps<'not-taken'>) {
  const t: TranslateText = useTranslate('dashboard')
  return (
    <ResultFrame
      tone="ask"
      sign="away"
      word={t('door.not-taken')}
      who={result.name}
      sub={result.message}
      onNext={work.close}
      actions={
        <Actions
          main={
            <Action isMain isFirst isDisabled={work.isBusy} onPress={result.retry}>
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
