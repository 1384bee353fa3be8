import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { NavLink } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { canOpen, useAccess } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../elements/icon.tsx'

/**
 * The link to the team: hidden from a user without the right, locked for an owner whose plan has
 * no team.
 */
export function TeamLink({ onGo }: { onGo?: () => void }) {
  const t = useTranslate()
  const { may, ensure } = useAccess()
  const verdict = may('UserAccess')
  if (!canOpen(verdict)) return null
  if (verdict === 'yes')
    return (
      <NavLink to={pathTo('userAccess')} onClick={onGo}>
        {t('nav.team')}
      </NavLink>
    )
  return (
    <button
      type="button"
      onClick={() => {
        onGo?.()
        ensure('UserAccess', pathTo('userAccess'))
      }}
    >
      {t('nav.team')} <Icon of={IconLock} small />
      <span className="vh">{t('nav.locked')}</span>
    </button>
  )
}
