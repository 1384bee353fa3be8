import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage, useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './door.module.css'
import type { DoorSnapshot } from '../queries/checkin.ts'

/** Milliseconds between two announcements of a live region. */
const announceIntervalMs = 5_000

/** Counts people, not guests: a party counts with all its people. */
export function DoorCounters({
  counters: { arrived, outside, expected, walkIns },
  unsentPeople,
}: {
  counters: DoorSnapshot['counters']
  /** People in unsent entries of this device. */
  unsentPeople: number
}) {
  const t = useTranslate('dashboard')
  const language = useLanguage()
  const toCome = Math.max(0, expected - arrived)
  const share = expected === 0 ? 0 : Math.min(100, (100 * arrived) / expected)
  return (
    <section className={classes.count} aria-label={t('door.counted')}>
      <div className={classes.numbers}>
        <b>{arrived}</b>
        <span className={classes.expected}>{t('door.in-of', { expected: String(expected) })}</span>
        <span className={classes.side}>
          {unsentPeople > 0 ? (
            <span>
              <strong>{unsentPeople}</strong> {t('door.only-here', { count: unsentPeople })}
            </span>
          ) : (
            <>
              <span>
                <strong>{toCome}</strong> {t('door.to-come', { count: toCome })}
              </span>
              {walkIns > 0 && (
                <span>
                  <strong>{walkIns}</strong> {t('door.walk-ins', { count: walkIns })}
                </span>
              )}
              {outside > 0 && (
                <span>
                  <strong>{outside}</strong> {t('door.outside', { count: outside })}
                </span>
              )}
            </>
          )}
        </span>
      </div>
      <div className={classes.bar} aria-hidden="true">
        <i style={{ inlineSize: `${share}%` }} />
      </div>
      <LiveText
        key={language}
        text={t('door.counted-words', { arrived: String(arrived), expected: String(expected) })}
      />
    </section>
  )
}

/** Announces the newest count after each pause. */
export function LiveText({ text }: { text: string }) {
  const [announced, setAnnounced] = useState(text)
  const isOutdated = text !== announced
  const announceNewest = useEffectEvent(() => setAnnounced(text))
  useEffect(() => {
    if (!isOutdated) return undefined
    const later = setTimeout(() => announceNewest(), announceIntervalMs)
    return () => clearTimeout(later)
  }, [isOutdated])
  return (
    <p className="vh" aria-live="polite">
      {announced}
    </p>
  )
}
