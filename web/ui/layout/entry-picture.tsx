import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './entry-picture.module.css'
import { Icon } from '../elements/icon.tsx'
import scene from './scene.svg'

/** Which of the two pictures is shown. */
export type EntryGreeting = 'login' | 'signup'

const icons: Record<EntryGreeting, [TablerIcon, TablerIcon]> = {
  login: [IconCheck, IconUsers],
  signup: [IconBolt, IconCheck],
}
const iconColours: Record<EntryGreeting, [string, string]> = {
  login: ['good', 'warn'],
  signup: ['good', 'plum'],
}

/** Hidden from screen readers: the form beside it says the same. */
export function EntryPicture({ greeting }: { greeting: EntryGreeting }) {
  const t = useTranslate('profile')
  return (
    <aside className={classes.night} aria-hidden="true">
      <img className={classes.scene} src={scene} alt="" />
      <div className={classes.invite}>
        <p className="tiny">{t('doorway.kicker')}</p>
        <p className={`display ${classes.names}`}>
          {t('doorway.first-name')}
          <br />
          {t('doorway.second-name')}
        </p>
        <p className={`small ${classes.when}`}>
          {t('doorway.date')}
          <br />
          {t('doorway.place')}
        </p>
        <span className={classes.reply}>{t('doorway.reply')}</span>
      </div>
      {(['first', 'second'] as const).map((which, at) => (
        <div key={which} className={classes.note} data-which={which}>
          <span className={classes.round} data-ground={iconColours[greeting][at]}>
            <Icon of={icons[greeting][at] ?? IconCheck} small />
          </span>
          <span>
            <b>{t(`doorway.${greeting}-${which}`)}</b>
            <span>{t(`doorway.${greeting}-${which}-more`)}</span>
          </span>
        </div>
      ))}
      <p className={`display ${classes.tag}`}>{t(`doorway.${greeting}-tag`)}</p>
    </aside>
  )
}
