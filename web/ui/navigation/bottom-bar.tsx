import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { NavLink } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './bottom-bar.module.css'
import { Icon } from '../elements/icon.tsx'
import { useNewEvent } from './use-new-event.ts'

/** A phone's bottom bar: Home, New, Profile. */
export function BottomBar() {
  const t = useTranslate()
  const newEvent = useNewEvent()
  return (
    <nav className={classes.bar} aria-label={t('nav.main')}>
      <NavLink className={classes.item} to={pathTo('dashboard')} end>
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
      <NavLink className={classes.item} to={pathTo('profile')}>
        <Icon of={IconUser} />
        {t('nav.profile')}
      </NavLink>
    </nav>
  )
}
