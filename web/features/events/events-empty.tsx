import { Button } from '@mantine/core'
import { useWords } from '../../lib/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useNewEvent } from '../../ui/use-new-event.ts'
import type { EventTab } from './rules/grouping.ts'

/** Nothing under this tab: says what will stand here and offers the one way to get there. */
export function EventsEmpty({ tab, searched }: { tab: EventTab; searched: boolean }) {
  const t = useWords('dashboard')
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
