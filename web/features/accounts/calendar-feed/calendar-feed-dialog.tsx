import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useSinglePress } from '../../../lib/forms/use-single-press.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { Sentence } from '../../../ui/elements/sentence.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { LinkField } from '../../../ui/fields/link-field.tsx'
import classes from './calendar-feed.module.css'
import { feedQuery, renewFeed, stopFeed, type OwnCalendarFeed } from './queries.ts'

type CalendarFeedDialogProps = { EID: string | undefined; opened: boolean; onClose: () => void }

/** Makes the secret address for the host's own calendar, and shows, replaces and stops it. */
export function CalendarFeedDialog({ EID, opened, onClose }: CalendarFeedDialogProps) {
  const t = useTranslate('dashboard')
  return (
    <Dialog
      narrow
      opened={opened}
      onClose={onClose}
      title={t(EID === undefined ? 'calendar-feed.title-all' : 'calendar-feed.title-event')}
    >
      <CalendarFeedState EID={EID} />
    </Dialog>
  )
}

function CalendarFeedState({ EID }: { EID: string | undefined }) {
  const t = useTranslate('dashboard')
  // Opened again, the dialog says when it was read since.
  const state = getQueryData(useQuery({ ...feedQuery(EID), refetchOnMount: 'always' }))
  const { isUnderWay, press } = useSinglePress()
  if (!state) return <SkeletonRows rows={2} height={44} />
  if (state.feed) return <CalendarAddress EID={EID} feed={state.feed} />
  return (
    <>
      <p className="quiet">
        {t(EID === undefined ? 'calendar-feed.words-all' : 'calendar-feed.words-event')}
      </p>
      <div>
        <Button
          variant="filled"
          loading={isUnderWay}
          onClick={() => press(() => renewFeed(EID).catch(showRefusal))}
        >
          {t('calendar-feed.make')}
        </Button>
      </div>
    </>
  )
}

const sentenceParts = { b: (words: string) => <b>{words}</b> }

function CalendarAddress({ EID, feed }: { EID: string | undefined; feed: OwnCalendarFeed }) {
  const t = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  return (
    <div className={classes.parts}>
      <div className={classes.address} role="group" aria-label={t('calendar-feed.address')}>
        <LinkField link={feed.address} />
        <p className="quiet small">{t('calendar-feed.secret')}</p>
      </div>
      <div>
        <Button
          component="a"
          variant="filled"
          href={feed.address.replace(/^https?:/, 'webcal:')}
          leftSection={<Icon of={IconCalendarPlus} small />}
        >
          {t('calendar-feed.subscribe')}
        </Button>
      </div>
      <ul className={classes.options}>
        <li>
          <Sentence of={t('calendar-feed.google')} parts={sentenceParts} />
        </li>
        <li>
          <Sentence of={t('calendar-feed.outlook')} parts={sentenceParts} />
        </li>
      </ul>
      <p className="quiet small">
        {feed.readAt
          ? t('calendar-feed.read', { at: dayAndTime(feed.readAt, 'dayMonth') })
          : t('calendar-feed.unread')}
      </p>
      <CalendarFeedActions EID={EID} />
    </div>
  )
}

function CalendarFeedActions({ EID }: { EID: string | undefined }) {
  const t = useTranslate('dashboard')
  const [isAsking, setAsking] = useState(false)
  const { isUnderWay, press } = useSinglePress()
  const stop = () =>
    press(() => stopFeed(EID).then(() => showToast(t('calendar-feed.stopped')), showRefusal))
  return (
    <div className={classes.actions}>
      <Button onClick={() => setAsking(true)}>{t('calendar-feed.renew')}</Button>
      <Button loading={isUnderWay} onClick={stop}>
        {t('calendar-feed.stop')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('calendar-feed.renew-title')}
        action={t('calendar-feed.renew')}
        onConfirm={() => renewFeed(EID).then(() => showToast(t('calendar-feed.renewed')))}
      >
        <p>{t('calendar-feed.renew-words')}</p>
      </ConfirmDialog>
    </div>
  )
}
