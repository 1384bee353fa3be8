import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { NavLink } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useWords } from '../lib/words.ts'
import classes from './bottom-bar.module.css'
import { Icon } from './icon.tsx'
import { useNewEvent } from './use-new-event.ts'

/** On a phone: Home, New, Profile. */
export function BottomBar() {
  const t = useWords()
  const newEvent = useNewEvent()
  return (
    <nav className={classes.bar} aria-label={t('nav.main')}>
      <NavLink className={classes.item} to={to('dashboard')} end>
        <Icon of={IconHome} />
        {t('nav.home')}
      </NavLink>
      {newEvent && (
        <button type="button" className={classes.item} onClick={newEvent}>
          <span className={classes.new}>
            <Icon of={IconPlus} />
          </span>
          {t('nav.new')}
        </button>
      )}
      <NavLink className={classes.item} to={to('profile')}>
        <Icon of={IconUser} />
        {t('nav.profile')}
      </NavLink>
    </nav>
  )
}
