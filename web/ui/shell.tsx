import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@mantine/core'
import { NavLink, Outlet } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useWords } from '../lib/words.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Brand } from './brand.tsx'
import { Icon } from './icon.tsx'
import { MeMenu } from './me-menu.tsx'
import { PageSuspense } from './page-suspense.tsx'
import classes from './shell.module.css'
import { SkipLink } from './skip-link.tsx'
import { TeamLink } from './team-link.tsx'
import { useNewEvent } from './use-new-event.ts'

/** The account's pages: a bar above, the page below; on a phone a small bar and the bottom bar. */
export function Shell() {
  const t = useWords()
  const newEvent = useNewEvent()
  return (
    <div className={classes.shell}>
      <SkipLink />
      <header className={classes.top}>
        <Brand to={to('dashboard')} />
        <nav className={classes.nav} aria-label={t('nav.main')}>
          <NavLink to={to('dashboard')} end>
            {t('nav.events')}
          </NavLink>
          <TeamLink />
        </nav>
        {newEvent && (
          <Button
            className="not-phone"
            variant="filled"
            leftSection={<Icon of={IconPlus} small />}
            onClick={newEvent}
          >
            {t('nav.new-event')}
          </Button>
        )}
        <MeMenu place="top" />
      </header>
      <main id="content" className={classes.page}>
        <PageSuspense>
          <Outlet />
        </PageSuspense>
      </main>
      <BottomBar />
    </div>
  )
}
