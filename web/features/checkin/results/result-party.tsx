import { useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DoorIcon } from '../door-icon.tsx'
import { Action, Actions } from './result-actions.tsx'
import { listPlaceFacts, ResultFrame, type ResultProps } from './result-frame.tsx'
import classes from './result.module.css'
import {
  countSelected,
  selectAll,
  listSelectedNames,
  deselectOne,
  selectOneMore,
  selectOnlyFirst,
  startSelection,
  togglePlace,
  type PartySelection,
} from '../rules/party.ts'
import { isVip } from '../rules/result.ts'

/** How many people come in now, and who. The number follows the ticked names. */
export function ResultParty({ result, work, zone }: ResultProps<'party'>) {
  const t = useTranslate('dashboard')
  const { guest, proof, anyway } = result
  const [party, setParty] = useState(() => startSelection(guest))
  const [isAsking, setAsking] = useState(false)
  const [count, all] = [countSelected(party), party.places.length]
  const word =
    guest.arrived > 0
      ? t('door.still-to-come', { count: all, rest: String(all) })
      : t('door.party-of', { count: all, people: String(all) })
  const more = () => {
    const next = selectOneMore(party)
    if (next.extra > 0 && party.extra === 0 && !isAsking) return setAsking(true)
    setAsking(false)
    setParty(next)
  }
  const letIn = (counted: PartySelection) =>
    void work.letIn(guest, {
      proof,
      people: countSelected(counted),
      names: listSelectedNames(counted),
      anyway: anyway || counted.extra > 0,
    })
  return (
    <ResultFrame
      tone="go"
      sign="people"
      word={word}
      who={guest.name}
      isParty
      isVip={isVip(result)}
      onNext={work.close}
      facts={[
        ...listPlaceFacts(guest, t),
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
                isDisabled={count === 0 || work.isBusy}
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
                    <Action key="one" onPress={() => setParty(selectOnlyFirst(party))}>
                      {t('door.only-one')}
                    </Action>,
                  ]
                : count < all + party.extra
                  ? [
                      <Action
                        key="all"
                        isDisabled={work.isBusy}
                        onPress={() => letIn(selectAll(party))}
                      >
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
          words={t('door.now-of-all', { all: String(all) })}
          onMore={more}
          onFewer={() => {
            setAsking(false)
            setParty(deselectOne(party))
          }}
        />
      }
    >
      <PartyNames
        party={party}
        zone={zone}
        onTick={(place) => setParty(togglePlace(party, place))}
      />
    </ResultFrame>
  )
}

function ExtraQuestion({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const t = useTranslate('dashboard')
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

type StepperProps = {
  count: number
  /** Beside the number. */
  words: string
  onMore: () => void
  onFewer: () => void
}

export function Stepper({ count, words, onMore, onFewer }: StepperProps) {
  const t = useTranslate('dashboard')
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
        <small>{words}</small>
      </output>
      <button type="button" aria-label={t('door.more')} onClick={onMore}>
        <DoorIcon of="plus" size={40} />
      </button>
    </div>
  )
}

type PartyNamesProps = { party: PartySelection; zone: string; onTick: (place: number) => void }

function PartyNames({ party, zone, onTick }: PartyNamesProps) {
  const t = useTranslate('dashboard')
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
      {party.alreadyIn.map(({ name, at }, place) => (
        <li key={`${name}${place}`} className={classes.alreadyIn}>
          <DoorIcon of="gate" />
          <bdi>{name}</bdi>
          <em>{t('door.in-at', { time: when(at, 'time', zone) })}</em>
        </li>
      ))}
    </ul>
  )
}
