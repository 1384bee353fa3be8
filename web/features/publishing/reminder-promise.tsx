import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useAccess } from '../../lib/session/session.ts'
import { planRemindersQuery, turnRemindersOff } from './queries.ts'
import classes from './share-panel.module.css'

/** A new event reminds guests by itself: when, and one press that turns it off. */
export function ReminderPromise({ EID }: { EID: string }) {
  const { may } = useAccess()
  return may('Notification') === 'yes' ? <PromisedDates EID={EID} /> : null
}

function PromisedDates({ EID }: { EID: string }) {
  const t = useTranslate('dashboard')
  const { when, list } = useFormats()
  const { data: reminders } = useQuery(planRemindersQuery(EID))
  const turnOff = useMutation({
    mutationFn: () => turnRemindersOff(EID, reminders!),
    onSuccess: () => showToast(t('reminder-promise.off')),
    onError: showRefusal,
  })
  const days = (reminders?.steps ?? []).flatMap(({ at, state }) =>
    at && (state === 'next' || state === 'later') ? [when(at, 'dayMonth', reminders?.zone)] : [],
  )
  if (!reminders?.on || days.length === 0) return null
  return (
    <section className={classes.reminders} aria-label={t('reminder-promise.title')}>
      <p className="small">
        <b>{t('reminder-promise.title')}</b>
        <br />
        {t('reminder-promise.words', { days: list(days) })}
      </p>
      <p className={classes.reminderButtons}>
        <Button size="compact-md" loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
          {t('reminder-promise.turn-off')}
        </Button>
        <Link className="link small" to={pathTo('notices', { EID })}>
          {t('reminder-promise.change')}
        </Link>
      </p>
    </section>
  )
}
