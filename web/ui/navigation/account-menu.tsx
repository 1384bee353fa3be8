import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { authUser, switchAccount } from '@mehfil/contract/accounts/team.ts'
import { ask } from '../../lib/ask.ts'
import { browserNavigation } from '../../lib/browser/navigation.ts'
import { pageOverlay } from '../../lib/browser/page-overlay.ts'
import { createQuery } from '../../lib/http/queries.ts'
import { signOut, useAccess, useSession } from '../../lib/session/session.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Avatar } from '../elements/avatar.tsx'
import { Icon } from '../elements/icon.tsx'
import classes from './account-menu.module.css'
import { DevelopersLink } from './developers-link.tsx'
import { PeopleLink } from './people-link.tsx'
import { TeamLink } from './team-link.tsx'
import { useCloseOnOutside } from './use-close-on-outside.ts'

type AccountMenuProps = {
  /** In the bar above a page, or at the foot of an event's rail. */
  place: 'top' | 'rail'
}

/** The signed-in user's menu: profile, team, the other accounts they work in, and sign-out. */
export function AccountMenu({ place }: AccountMenuProps) {
  const t = useTranslate()
  const { fullName, plan, picture } = useSession()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  useCloseOnOutside(box, isOpen, close)
  return (
    <div className={classes.box} data-place={place} ref={box}>
      <button
        type="button"
        className={classes.me}
        aria-expanded={isOpen}
        aria-controls="me-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={fullName} picture={picture} tint="plum" />
        {place === 'top' && <span className="vh">{t('nav.account', { name: fullName })}</span>}
        {place === 'rail' && (
          <span className={classes.person}>
            <b className="small strong clip" dir="auto">
              {fullName}
            </b>
            <span className="tiny quiet">{t(`plan.${plan}`)}</span>
          </span>
        )}
        {place === 'rail' && <Icon of={IconSelector} small />}
      </button>
      {isOpen && <Menu close={close} />}
    </div>
  )
}

function Menu({ close }: { close: () => void }) {
  const t = useTranslate()
  const {
    session: { fullName, email },
    isOwner,
  } = useAccess()
  const { data } = useQuery(createQuery(authUser))
  return (
    <nav id="me-menu" className={classes.menu} aria-label={t('nav.menu')}>
      <p className={classes.head}>
        <b className="strong clip" dir="auto">
          {fullName}
        </b>
        <bdi className="small quiet clip" dir="ltr">
          {email}
        </bdi>
      </p>
      <Link to={pathTo('profile')} onClick={close}>
        {t('nav.profile')}
      </Link>
      <PeopleLink onGo={close} />
      <TeamLink onGo={close} />
      <DevelopersLink onGo={close} />
      {isOwner && (
        <Link to={pathTo('billing')} onClick={close}>
          {t('nav.billing')}
        </Link>
      )}
      {data && data.accounts.length > 1 && <OtherAccounts person={data} />}
      <button
        type="button"
        className={classes.apart}
        onClick={() => void pageOverlay.coverWhile(signOut()).catch(showRefusal)}
      >
        {t('action.log-out')}
      </button>
    </nav>
  )
}

/** Goes there by a full page load, so that no data of this account stays in memory. */
const switchToAccount = (account: string) =>
  void pageOverlay
    .coverWhile(ask(switchAccount, { input: { account } }))
    .then(() => browserNavigation.go(pathTo('dashboard')), showRefusal)

function OtherAccounts({ person }: { person: WireValue<typeof authUser.output> }) {
  const t = useTranslate()
  return (
    <div className={classes.accounts} role="group" aria-label={t('nav.switch')}>
      <p className="tiny quiet">{t('nav.switch')}</p>
      {person.accounts
        .filter(({ id }) => id !== person.account)
        .map(({ id, owner, role, plan, title }) => (
          <button key={id} type="button" onClick={() => switchToAccount(id)}>
            <Avatar name={owner} size="s" />
            <span className="clip" dir="auto">
              {role !== 'Superuser'
                ? t('nav.account-of', { owner })
                : plan === 'Custom'
                  ? title || t('plan.Custom')
                  : t('nav.own-account')}
            </span>
          </button>
        ))}
    </div>
  )
}
