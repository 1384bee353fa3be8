import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage, useWords } from '../../lib/words.ts'
import classes from './door.module.css'
import type { Door } from './queries.ts'

/** A live region says at most one thing in this time, in milliseconds. */
const quiet = 5_000

/** People, not rows: how many are in, of how many. */
export function DoorCounters({
  counters: { arrived, outside, expected, walkIns },
  onlyHere,
}: {
  counters: Door['counters']
  /** People only this device knows of yet. */ onlyHere: number
}) {
  const t = useWords('dashboard')
  const language = useLanguage()
  const toCome = Math.max(0, expected - arrived)
  const share = expected === 0 ? 0 : Math.min(100, (100 * arrived) / expected)
  return (
    <section className={classes.count} aria-label={t('door.counted')}>
      <div className={classes.numbers}>
        <b>{arrived}</b>
        <span className={classes.of}>{t('door.in-of', { expected: String(expected) })}</span>
        <span className={classes.side}>
          {onlyHere > 0 ? (
            <span>
              <strong>{onlyHere}</strong> {t('door.only-here', { count: onlyHere })}
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
      <Spoken
        key={language}
        words={t('door.counted-words', { arrived: String(arrived), expected: String(expected) })}
      />
    </section>
  )
}

/** Says the newest count at the end of each pause, however fast guests come in. */
function Spoken({ words }: { words: string }) {
  const [said, setSaid] = useState(words)
  const isBehind = words !== said
  const sayNewest = useEffectEvent(() => setSaid(words))
  useEffect(() => {
    if (!isBehind) return undefined
    const later = setTimeout(() => sayNewest(), quiet)
    return () => clearTimeout(later)
  }, [isBehind])
  return (
    <p className="vh" aria-live="polite">
      {said}
    </p>
  )
}
