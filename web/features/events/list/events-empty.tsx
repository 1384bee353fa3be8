import { Button } from '@mantine/core'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useNewEvent } from '../../../ui/navigation/use-new-event.ts'
import type { EventTab } from '../rules/event-list.ts'

/** An empty tab says which events will appear here and offers the next step. */
export function EventsEmpty({ tab, searched }: { tab: EventTab; searched: boolean }) {
  const t = useTranslate('dashboard')
  const newEvent = useNewEvent()
  if (searched)
    return <EmptyState title={t('events.none-found')}>{t('events.none-found-words')}</EmptyState>
  if (tab === 'current' && !newEvent)
    return (
      <EmptyState title={t('events.empty-helper')}>{t('events.empty-helper-words')}</EmptyState>
    )
  return (
    <EmptyState
      title={t(`events.empty-${tab}`)}
      action={
        tab !== 'past' &&
        newEvent && (
          <Button variant="filled" onClick={newEvent}>
            {t('events.make-first')}
          </Button>
        )
      }
    >
      {t(`events.empty-${tab}-words`)}
    </EmptyState>
  )
}
