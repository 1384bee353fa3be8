import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { DoorIcon } from './door-icon.tsx'
import { Action, Actions } from './result-actions.tsx'
import { placeFacts, ResultFrame, type ResultProps } from './result-frame.tsx'
import classes from './result.module.css'
import {
  countOf,
  everybody,
  namesOf,
  oneFewer,
  oneMore,
  onlyOne,
  partyOf,
  ticked,
  type Party,
} from './rules/party.ts'
import { isVip } from './rules/result.ts'

/** How many come in now, and who: the number and the names move together. A count that is not saved stays until it is. */
export function ResultParty({ result, work, zone }: ResultProps<'party'>) {
  const t = useWords('dashboard')
  const { guest, proof, anyway } = result
  const [party, setParty] = useState(() => partyOf(guest))
  const [isAsking, setAsking] = useState(false)
  const [count, all] = [countOf(party), party.places.length]
  const word =
    guest.arrived > 0
      ? t('door.still-to-come', { count: all, rest: String(all) })
      : t('door.party-of', { count: all, people: String(all) })
  const more = () => {
    const next = oneMore(party)
    if (next.extra > 0 && party.extra === 0 && !isAsking) return setAsking(true)
    setAsking(false)
    setParty(next)
  }
  const letIn = (counted: Party) =>
    void work.letIn(guest, {
      proof,
      people: countOf(counted),
      names: namesOf(counted),
      anyway: anyway || counted.extra > 0,
    })
  return (
    <ResultFrame
      ground="go"
      sign="people"
      word={word}
      who={guest.name}
      isParty
      isVip={isVip(result)}
      onNext={work.close}
      facts={[
        ...placeFacts(guest, (table) => t('door.table', { table })),
        ...(guest.isSilent && guest.arrived === 0
          ? [{ of: 'question' as const, words: t('door.silent-fact') }]
          : []),
      ]}
      spoken={t('door.now-of', { now: String(count), all: String(all) })}
      actions={
        isAsking ? (
          <ExtraQuestion onYes={more} onNo={() => setAsking(false)} />
        ) : (
          <Actions
            main={
              <Action
                isMain
                isFirst
                isOff={count === 0 || work.isBusy}
                onPress={() => letIn(party)}
              >
                {count > 0 && <DoorIcon of="check" />}
                {count === 0
                  ? t('door.nobody-ticked')
                  : t('door.let-count-in', { count, people: String(count) })}
              </Action>
            }
            others={[
              ...(count === all && all > 1
                ? [
                    <Action key="one" onPress={() => setParty(onlyOne(party))}>
                      {t('door.only-one')}
                    </Action>,
                  ]
                : count < all + party.extra
                  ? [
                      <Action key="all" isOff={work.isBusy} onPress={() => letIn(everybody(party))}>
                        {t('door.all', {
                          count: all + party.extra,
                          people: String(all + party.extra),
                        })}
                      </Action>,
                    ]
                  : []),
              ...(work.canLetOut && guest.arrived > guest.outside
                ? [
                    <Action key="out" onPress={() => void work.letOut(guest, 1)}>
                      <DoorIcon of="out" />
                      {t(guest.arrived - guest.outside > 1 ? 'door.one-goes-out' : 'door.goes-out')}
                    </Action>,
                  ]
                : []),
              <Action key="later" onPress={work.close}>
                {t('door.not-now')}
              </Action>,
            ]}
          />
        )
      }
      top={
        work.queued > 0 && (
          <p className={classes.queued} role="status">
            {t('door.codes-wait', { count: work.queued, n: String(work.queued) })}
          </p>
        )
      }
      below={
        <Stepper
          count={count}
          all={all}
          onMore={more}
          onFewer={() => {
            setAsking(false)
            setParty(oneFewer(party))
          }}
        />
      }
    >
      <PartyNames party={party} zone={zone} onTick={(place) => setParty(ticked(party, place))} />
    </ResultFrame>
  )
}

function ExtraQuestion({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const t = useWords('dashboard')
  return (
    <>
      <p className={classes.leaving} role="alert">
        {t('door.one-too-many')}
      </p>
      <div className={classes.others} data-count={2}>
        <Action onPress={onYes}>{t('door.add-one')}</Action>
        <Action onPress={onNo}>{t('door.keep-count')}</Action>
      </div>
    </>
  )
}

type StepperProps = { count: number; all: number; onMore: () => void; onFewer: () => void }

function Stepper({ count, all, onMore, onFewer }: StepperProps) {
  const t = useWords('dashboard')
  return (
    <div className={classes.step}>
      <button
        type="button"
        aria-label={t('door.fewer')}
        aria-disabled={count === 0 || undefined}
        onClick={onFewer}
      >
        <DoorIcon of="minus" size={40} />
      </button>
      <output aria-live="polite">
        {count}
        <small>{t('door.now-of-all', { all: String(all) })}</small>
      </output>
      <button type="button" aria-label={t('door.more')} onClick={onMore}>
        <DoorIcon of="plus" size={40} />
      </button>
    </div>
  )
}

type PartyNamesProps = { party: Party; zone: string; onTick: (place: number) => void }

function PartyNames({ party, zone, onTick }: PartyNamesProps) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  return (
    <ul className={classes.people}>
      {party.places.map(({ name, isTicked }, place) => (
        <li key={place}>
          <button type="button" aria-pressed={isTicked} onClick={() => onTick(place)}>
            <DoorIcon of={isTicked ? 'check' : 'minus'} />
            <bdi>{name ?? t('door.a-guest')}</bdi>
            <em>{t(isTicked ? 'door.now' : 'door.later')}</em>
          </button>
        </li>
      ))}
      {party.inAlready.map(({ name, at }, place) => (
        <li key={`${name}${place}`} className={classes.there}>
          <DoorIcon of="gate" />
          <bdi>{name}</bdi>
          <em>{t('door.in-at', { time: when(at, 'time', zone) })}</em>
        </li>
      ))}
    </ul>
  )
}
