import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { getMessageLink } from '../rules/message-link.ts'
import { hasFilters } from '../rules/selection.ts'
import type { GuestsPageView } from './use-guests-page-view.ts'

/** Leads from a filtered list to a message to the guests in it. */
export function ListMessageLink({ EID, view }: { EID: string; view: GuestsPageView }) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  const to = getMessageLink(EID, { all: true }, view)
  const isFiltered = view.tab !== 'all' || hasFilters(view)
  if (to === null || !isFiltered || may('Notification') !== 'yes') return null
  return (
    <Button component={Link} to={to} size="compact-md" leftSection={<Icon of={IconSend} small />}>
      {t('guest-list.message-these')}
    </Button>
  )
}
