import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@mantine/core'
import { NavLink, Outlet } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useAccess } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { BottomBar } from '../navigation/bottom-bar.tsx'
import { Brand } from '../navigation/brand.tsx'
import { Icon } from '../elements/icon.tsx'
import { AccountMenu } from '../navigation/account-menu.tsx'
import { PageSuspense } from './page-suspense.tsx'
import classes from './app-shell.module.css'
import { SkipLink } from '../navigation/skip-link.tsx'
import { PeopleLink } from '../navigation/people-link.tsx'
import { TwoStepsBanner } from '../navigation/two-steps-banner.tsx'
import { TeamLink } from '../navigation/team-link.tsx'
import { useNewEvent } from '../navigation/use-new-event.ts'

/** The account's pages below a top bar; on a phone with a bottom bar too. */
export function AppShell() {
  const t = useTranslate()
  const newEvent = useNewEvent()
  const { isOwner } = useAccess()
  return (
    <div className={classes.shell}>
      <SkipLink />
      <header className={classes.top}>
        <Brand to={pathTo('dashboard')} />
        <nav className={classes.nav} aria-label={t('nav.main')}>
          <NavLink to={pathTo('dashboard')} end>
            {t('nav.events')}
          </NavLink>
          <PeopleLink />
          <TeamLink />
          {isOwner && <NavLink to={pathTo('billing')}>{t('nav.billing')}</NavLink>}
        </nav>
        {newEvent && (
          <Button
            className="not-phone"
            variant="light"
            leftSection={<Icon of={IconPlus} small />}
            onClick={newEvent}
          >
            {t('nav.new-event')}
          </Button>
        )}
        <AccountMenu place="top" />
      </header>
      <TwoStepsBanner />
      <main id="content" className={classes.page}>
        <PageSuspense>
          <Outlet />
        </PageSuspense>
      </main>
      <BottomBar />
    </div>
  )
}
