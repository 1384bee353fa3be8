import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Permission } from '@mehfil/contract/access.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useAccess } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** No data yet: says what the report will show and how to start. */
export function ReportEmpty({ EID, kind }: { EID: string; kind: string }) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  const [labelKey, href] =
    kind === 'web'
      ? ['reports.share', pathTo('eventDashboard', { EID })]
      : kind.startsWith('survey')
        ? ['reports.after', pathTo('after', { EID })]
        : kind === 'email'
          ? ['reports.invite', `${pathTo('guests', { EID })}?invite=1`]
          : ['reports.add-guests', `${pathTo('guests', { EID })}?add=1`]
  const canOpen = may(getNeed(kind)) === 'yes'
  return (
    <EmptyState
      plain
      title={t(`reports.empty-${kind}`)}
      action={
        canOpen && (
          <Button variant="filled" component={Link} to={href}>
            {t(labelKey)}
          </Button>
        )
      }
    >
      <p>{t(`reports.empty-${kind}-words`)}</p>
    </EmptyState>
  )
}

function getNeed(kind: string): Permission {
  if (kind === 'web') return 'Dashboard'
  return kind.startsWith('survey') ? 'EventSettings' : 'ManageGuests'
}
