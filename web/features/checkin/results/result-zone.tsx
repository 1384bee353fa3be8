import { useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DoorIcon } from '../door-icon.tsx'
import { formatZone } from '../door/zone-counter.tsx'
import { isVip } from '../rules/result.ts'
import { Action, Actions, HoldAction, NextGuestAction } from './result-actions.tsx'
import { ResultFrame, type ResultProps } from './result-frame.tsx'
import { Stepper } from './result-party.tsx'
import { ResultPassing } from './result-passing.tsx'

/** Someone went in or out: who, and how many are inside now. It closes by itself. */
export function ResultZoneDone({ result, work, zone }: ZoneResultProps<'zone-done'>) {
  const t = useTranslate('dashboard')
  const { guest, people, direction } = result
  const counted = zone ? formatZone(zone, t) : ''
  return (
    <ResultPassing
      result={result}
      work={work}
      sign={direction === 'in' ? 'check' : 'out'}
      word={
        people > 1
          ? t(`door.zone-${direction}-count`, { count: people, n: String(people) })
          : t(`door.zone-${direction}`)
      }
      who={guest.name}
      isVip={isVip(result)}
      sub={<b>{counted}</b>}
      spoken={counted}
    />
  )
}

type ZoneResultProps<Kind extends 'zone-done' | 'zone-party' | 'zone-ask'> = Pick<
  ResultProps<Kind>,
  'result' | 'work'
> & { zone: ResultProps['countedZone'] }

/** How many of a party go in or out now. */
export function ResultZoneParty({ result, work, zone }: ZoneResultProps<'zone-party'>) {
  const t = useTranslate('dashboard')
  const { guest, inside, people, isAnyway = false } = result
  const [direction, setDirection] = useState(result.direction)
  const most = { in: Math.max(1, people - inside), out: Math.max(1, inside) }
  const [count, setCount] = useState(most[result.direction])
  const turn = direction === 'in' ? 'out' : 'in'
  return (
    <ResultFrame
      tone="go"
      sign={direction === 'in' ? 'people' : 'out'}
      word={t('door.party-of', { count: people, people: String(people) })}
      who={guest.name}
      isParty
      isVip={isVip(result)}
      sub={<b>{t('door.zone-party-inside', { count: inside, n: String(inside) })}</b>}
      spoken={t('door.zone-party-inside', { count: inside, n: String(inside) })}
      facts={zone ? [{ of: 'gate', words: `${zone.title}: ${formatZone(zone, t)}` }] : []}
      onNext={work.close}
      actions={
        <Actions
          main={
            <Action
              isMain
              isFirst
              isDisabled={work.isBusy}
              onPress={() =>
                void work.moveInZone(guest, {
                  direction,
                  people: count,
                  isAnyway: isAnyway && direction === 'in',
                })
              }
            >
              <DoorIcon of={direction === 'in' ? 'check' : 'out'} />
              {t(`door.zone-let-${direction}`, { count, n: String(count) })}
            </Action>
          }
          others={[
            <Action
              key="turn"
              onPress={() => {
                setDirection(turn)
                setCount(most[turn])
              }}
            >
              <DoorIcon of={turn === 'in' ? 'gate' : 'out'} />
              {t(`door.zone-turn-${turn}`)}
            </Action>,
            <Action key="later" onPress={work.close}>
              {t('door.not-now')}
            </Action>,
          ]}
        />
      }
      below={
        <Stepper
          count={count}
          words={t('door.zone-step', { all: String(people) })}
          onMore={() => setCount(Math.min(people, count + 1))}
          onFewer={() => setCount(Math.max(1, count - 1))}
        />
      }
    />
  )
}

/** The zone is full, or for others: said kindly, and the helper decides. */
export function ResultZoneAsk({ result, work, zone }: ZoneResultProps<'zone-ask'>) {
  const t = useTranslate('dashboard')
  const { list } = useFormats()
  const { guest, why, people, party } = result
  const facts = {
    name: guest.name,
    zone: zone?.title ?? '',
    groups: list(zone?.groups.map((group) => nameGroup(group, t)) ?? []),
  }
  const words =
    why === 'zone-full'
      ? zone
        ? formatZone(zone, t)
        : ''
      : t(facts.groups ? 'door.zone-not-for-words' : 'door.zone-not-for-alone', facts)
  return (
    <ResultFrame
      tone="ask"
      sign={why === 'zone-full' ? 'ban' : 'question'}
      word={t(`door.${why}`)}
      who={guest.name}
      isVip={isVip(result)}
      sub={<b>{words}</b>}
      spoken={words}
      facts={[
        ...(why === 'zone-full'
          ? [{ of: 'gate' as const, words: t('door.zone-full-words', { zone: facts.zone }) }]
          : []),
        ...(people > 1
          ? [
              {
                of: 'people' as const,
                words: t('door.zone-want-in', { count: people, n: String(people) }),
              },
            ]
          : []),
      ]}
      onNext={work.close}
      actions={
        <Actions
          main={<NextGuestAction work={work} />}
          others={[
            <HoldAction
              key="anyway"
              onHeld={() =>
                party
                  ? work.chooseInZone(guest, 'in', true)
                  : void work.moveInZone(guest, { direction: 'in', people, isAnyway: true })
              }
            >
              {t('door.zone-let-anyway')}
            </HoldAction>,
            ...(party && party.inside > 0
              ? [
                  <Action key="turn" onPress={() => work.chooseInZone(guest, 'out', false)}>
                    <DoorIcon of="out" />
                    {t('door.zone-turn-out')}
                  </Action>,
                ]
              : []),
          ]}
        />
      }
    />
  )
}

const nameGroup = (group: string, t: ReturnType<typeof useTranslate>): string =>
  t(`door.category-${group}`, { defaultValue: group })
