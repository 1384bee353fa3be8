import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { SalesContact } from '../../ui/sales-contact.tsx'
import classes from './accounts.module.css'
import type { SignupProgress } from './queries.ts'

type WishPanelProps = {
  wish: NonNullable<SignupProgress['wish']>
  progress: SignupProgress
  start: () => void
  isStarting: boolean
}

/** The paid plan that was asked for: who has been told, whom to ask, and a beginning without waiting. */
export function WishPanel({
  wish: { plan, mode, guests },
  progress: { email, contactShown },
  start,
  isStarting,
}: WishPanelProps) {
  const t = useWords('profile')
  const { number } = useFormats()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const what = guests
    ? t('wish.guests', { count: guests, n: number(guests) })
    : mode && t(`plans.${mode}`)
  const name = what
    ? t('wish.with-mode', { plan: t(`plans.${plan}`), mode: what })
    : t(`plans.${plan}`)
  return (
    <section ref={panel} className={`card ${classes.wish}`} tabIndex={-1} aria-labelledby="wish">
      <div className={classes.wishWords}>
        <h2 id="wish">{t('wish.title', { plan: name })}</h2>
        <p className="quiet">
          {t('wish.words', {
            email: isolated(email),
            contact: isolated(contactShown.replaceAll(' ', '\u00a0')),
          })}
        </p>
        <Button variant="filled" loading={isStarting} onClick={start}>
          {t('wish.start')}
        </Button>
        <p className="quiet small">{t('wish.kept')}</p>
      </div>
      <SalesContact />
    </section>
  )
}

/** An address inside a sentence of the other direction keeps its own. */
const isolated = (text: string) => `\u2066${text}\u2069`
