import { Button } from '@mantine/core'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { AccountDeletionFacts } from './queries.ts'
import classes from './profile.module.css'

/** Lists what is lost, in numbers, before the first step of a deletion. */
export function DeletionWarning({
  facts,
  close,
  next,
}: {
  facts: AccountDeletionFacts
  close: () => void
  next: () => void
}) {
  const t = useTranslate('profile')
  const { when, number } = useFormats()
  const losses = (['events', 'guests', 'people'] as const)
    .map((what) => ({ what, count: facts[what] ?? 0 }))
    .filter(({ count }) => count > 0)
  return (
    <div className={classes.steps}>
      {facts.isAccount ? (
        <>
          <p>{t('deletion.takes')}</p>
          <ul className={classes.losses}>
            {losses.map(({ what, count }) => (
              <li key={what}>{t(`deletion.${what}`, { count, n: number(count) })}</li>
            ))}
            {facts.paidUntil && (
              <li>{t('deletion.paid', { date: when(facts.paidUntil, 'date') })}</li>
            )}
            <li>{t('deletion.pages')}</li>
            <li>{t('deletion.mails')}</li>
          </ul>
          <p className="small quiet">
            {t('deletion.until', { date: when(facts.purgedOn, 'date') })}
          </p>
        </>
      ) : (
        <p>
          {t(facts.staysElsewhere ? 'deletion.leave-stays' : 'deletion.leave', {
            owner: facts.owner,
          })}
        </p>
      )}
      <div className={classes.buttons}>
        <Button onClick={close}>{t('action.cancel')}</Button>
        <Button color="bad" variant="filled" onClick={next}>
          {t('deletion.go-on')}
        </Button>
      </div>
    </div>
  )
}
