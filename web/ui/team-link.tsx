import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { NavLink } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { opensWith, useAccess } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { Icon } from './icon.tsx'

/** The way to the team: left out for whoever was not given it, locked where an owner's plan has none. */
export function TeamLink({ onGo }: { onGo?: () => void }) {
  const t = useWords()
  const { may, ensure } = useAccess()
  const verdict = may('UserAccess')
  if (!opensWith(verdict)) return null
  if (verdict === 'yes')
    return (
      <NavLink to={to('userAccess')} onClick={onGo}>
        {t('nav.team')}
      </NavLink>
    )
  return (
    <button
      type="button"
      onClick={() => {
        onGo?.()
        ensure('UserAccess', to('userAccess'))
      }}
    >
      {t('nav.team')} <Icon of={IconLock} small />
      <span className="vh">{t('nav.locked')}</span>
    </button>
  )
}
