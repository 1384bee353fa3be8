import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Nothing to report yet: says what will stand here, and how it begins. */
export function ReportEmpty({ EID, what }: { EID: string; what: string }) {
  const t = useWords('dashboard')
  const { may } = useAccess()
  const [word, way] =
    what === 'web'
      ? ['reports.share', to('eventDashboard', { EID })]
      : what === 'email'
        ? ['reports.invite', `${to('guests', { EID })}?invite=1`]
        : ['reports.add-guests', `${to('guests', { EID })}?add=1`]
  const opens = may(what === 'web' ? 'Dashboard' : 'ManageGuests') === 'yes'
  return (
    <EmptyState
      plain
      title={t(`reports.empty-${what}`)}
      action={
        opens && (
          <Button variant="filled" component={Link} to={way}>
            {t(word)}
          </Button>
        )
      }
    >
      <p>{t(`reports.empty-${what}-words`)}</p>
    </EmptyState>
  )
}
