import { useEffect, useRef, useState } from 'react'
import type { PackLook } from '@mehfil/door/pack.ts'
import type { KioskLock } from '../../../lib/door/kiosk-lock.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { BigSign, DoorIcon, type DoorSign } from '../door-icon.tsx'
import type { DoorSnapshot } from '../queries/checkin.ts'
import { getFirstName, type KioskStage } from '../rules/kiosk.ts'
import type { ResultTone } from '../rules/result.ts'
import { PrintLabel } from './kiosk-label.tsx'
import classes from './kiosk.module.css'
import type { KioskActions } from './use-kiosk.ts'

type KioskResultProps = {
  kiosk: Pick<KioskActions, 'stage' | 'isBusy' | 'arrive'>
  lock: KioskLock
  look: PackLook | undefined
  idle: { seconds: number | null; touches: number } | null
  door: DoorSnapshot | null | undefined
  /** Null where there is nothing to go on to. */
  onNext: (() => void) | null
}

const signs: Record<KioskStage['is'], [DoorSign, ResultTone]> = {
  find: ['person', 'go'],
  found: ['person', 'go'],
  done: ['check', 'go'],
  already: ['check', 'go'],
  team: ['person', 'ask'],
  unknown: ['question', 'ask'],
  closed: ['clock', 'ask'],
  foreign: ['swap', 'ask'],
  failed: ['away', 'ask'],
}

/** What the guest reads after a code or a name, in large letters. */
export function KioskResult({ kiosk, lock, look, idle, door, onNext }: KioskResultProps) {
  const t = useTranslate('dashboard')
  const { stage } = kiosk
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [stage.is])
  const [sign, tone] = signs[stage.is]
  const guest = 'guest' in stage ? stage.guest : null
  const first = guest ? getFirstName(guest.name) : ''
  return (
    <div className={classes.result} data-tone={tone}>
      <div className={classes.sign}>
        <BigSign of={sign} tone={tone} />
      </div>
      <div className={classes.said}>
        <h1 ref={heading} tabIndex={-1} className={classes.name}>
          {t(getHeadingKey(stage), { name: first })}
        </h1>
        {guest &&
          (stage.is === 'done' || stage.is === 'already' || stage.is === 'found') &&
          guest.table && (
            <p className={classes.table}>
              <DoorIcon of="table" size={32} />
              {t('door.table', { table: guest.table })}
            </p>
          )}
        <StageWords stage={stage} title={door?.title ?? ''} />
      </div>
      <div className={classes.actions}>
        {stage.is === 'found' && <WhoIsHere key={stage.guest.id} stage={stage} kiosk={kiosk} />}
        {guest && lock.label && (stage.is === 'done' || stage.is === 'already') && (
          <PrintLabel
            guest={guest}
            title={door?.title ?? ''}
            look={look}
            isAtOnce={stage.is === 'done' && lock.isPrintedAtOnce}
            size={lock.label}
          />
        )}
        {onNext && (
          <button
            type="button"
            className={stage.is === 'found' ? classes.other : classes.next}
            onClick={onNext}
          >
            {t(
              stage.is === 'found'
                ? 'door.kiosk-not-me'
                : stage.is === 'unknown' || stage.is === 'failed'
                  ? 'action.try-again'
                  : 'door.next-guest',
            )}
          </button>
        )}
        {idle?.seconds && onNext && stage.is !== 'found' ? (
          <span key={idle.touches} className={classes.left} aria-hidden="true" />
        ) : null}
      </div>
    </div>
  )
}

function getHeadingKey({ is }: KioskStage): string {
  if (is === 'found') return 'door.kiosk-hello'
  if (is === 'done') return 'door.kiosk-welcome'
  if (is === 'already') return 'door.kiosk-already'
  if (is === 'team') return 'door.kiosk-team'
  return `door.kiosk-${is === 'find' ? 'unknown' : is}`
}

function StageWords({ stage, title }: { stage: KioskStage; title: string }) {
  const t = useTranslate('dashboard')
  switch (stage.is) {
    case 'done':
      return (
        <p className={classes.text}>
          {t('door.kiosk-done-words', { count: stage.people, n: String(stage.people), title })}
        </p>
      )
    case 'already':
      return <p className={classes.text}>{t('door.kiosk-already-words')}</p>
    case 'team':
      return <p className={classes.text}>{t(`door.kiosk-team-${stage.why}`)}</p>
    case 'unknown':
    case 'closed':
    case 'foreign':
    case 'failed':
      return <p className={classes.text}>{t(`door.kiosk-${stage.is}-words`)}</p>
    default:
      return null
  }
}

/** All who are still to come are here, unless the guest counts fewer. */
function WhoIsHere({
  stage: { most },
  kiosk,
}: {
  stage: Extract<KioskStage, { is: 'found' }>
  kiosk: Pick<KioskActions, 'isBusy' | 'arrive'>
}) {
  const t = useTranslate('dashboard')
  const [people, setPeople] = useState(most)
  return (
    <>
      {most > 1 && (
        <fieldset className={classes.party}>
          <legend>{t('door.kiosk-who', { count: most, n: String(most) })}</legend>
          <div className={classes.stepper} dir="ltr">
            <button
              type="button"
              aria-label={t('door.fewer')}
              disabled={people <= 1}
              onClick={() => setPeople(people - 1)}
            >
              <DoorIcon of="minus" size={36} />
            </button>
            <output aria-live="polite">{people}</output>
            <button
              type="button"
              aria-label={t('door.more')}
              disabled={people >= most}
              onClick={() => setPeople(people + 1)}
            >
              <DoorIcon of="plus" size={36} />
            </button>
          </div>
        </fieldset>
      )}
      <button
        type="button"
        className={classes.go}
        disabled={kiosk.isBusy}
        onClick={() => void kiosk.arrive(people)}
      >
        <DoorIcon of="check" size={32} />
        {t('door.kiosk-here', { count: people, n: String(people) })}
      </button>
    </>
  )
}
