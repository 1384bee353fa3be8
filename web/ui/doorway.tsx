import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useWords } from '../lib/words.ts'
import classes from './doorway.module.css'
import { Icon } from './icon.tsx'
import scene from './scene.svg'

/** Which of the two stories the wall tells. */
export type Greeting = 'login' | 'signup'

const icons: Record<Greeting, [TablerIcon, TablerIcon]> = {
  login: [IconCheck, IconUsers],
  signup: [IconBolt, IconCheck],
}
const grounds: Record<Greeting, [string, string]> = {
  login: ['good', 'warn'],
  signup: ['good', 'plum'],
}

/** A picture: what it says is said by the form beside it, so it is hidden from readers of the screen. */
export function Doorway({ greeting }: { greeting: Greeting }) {
  const t = useWords('profile')
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
          <span className={classes.round} data-ground={grounds[greeting][at]}>
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
