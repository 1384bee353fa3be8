import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx'
import classes from './calendar-feed.module.css'

/** Opens the address of one event for the host's own calendar, or without an event of all of them. */
export function CalendarFeedButton({ EID }: { EID?: string }) {
  const t = useTranslate('dashboard')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className={classes.opener} onClick={() => setOpen(true)}>
        <Icon of={IconCalendarPlus} small />
        <span className={`vh-phone ${classes.word}`}>{t('calendar-feed.open')}</span>
      </Button>
      <CalendarFeedDialog EID={EID} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
