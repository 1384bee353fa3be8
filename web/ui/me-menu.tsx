import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { to } from '@mehfil/contract/pages.ts'
import { authUser, switchAccount } from '@mehfil/contract/team.ts'
import { ask } from '../lib/ask.ts'
import { exits } from '../lib/leave.ts'
import { overlay } from '../lib/overlay.ts'
import { queryOf } from '../lib/queries.ts'
import { signOut, useAccess, useSession } from '../lib/session.ts'
import { showRefusal } from '../lib/show-refusal.ts'
import { useWords } from '../lib/words.ts'
import { Avatar } from './avatar.tsx'
import { Icon } from './icon.tsx'
import classes from './me-menu.module.css'
import { TeamLink } from './team-link.tsx'
import { useClosing } from './use-closing.ts'

type MeMenuProps = {
  /** In the bar above a page, or at the foot of an event's rail. */ place: 'top' | 'rail'
}

/** Who is signed in: their profile, their team, the other accounts they work in, and the way out. */
export function MeMenu({ place }: MeMenuProps) {
  const t = useWords()
  const { fullName, plan, picture } = useSession()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  useClosing(box, isOpen, close)
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
          <span className={classes.who}>
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
  const t = useWords()
  const {
    session: { fullName, email },
    isOwner,
  } = useAccess()
  const { data } = useQuery(queryOf(authUser))
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
      <Link to={to('profile')} onClick={close}>
        {t('nav.profile')}
      </Link>
      <TeamLink onGo={close} />
      {isOwner && (
        <Link to={to('billing')} onClick={close}>
          {t('nav.billing')}
        </Link>
      )}
      {data && data.accounts.length > 1 && <Accounts person={data} />}
      <button
        type="button"
        className={classes.apart}
        onClick={() => void overlay.during(signOut()).catch(showRefusal)}
      >
        {t('action.log-out')}
      </button>
    </nav>
  )
}

/** Goes there by a full load, so that nothing of this account stays in memory. */
const changeTo = (account: string) =>
  void overlay
    .during(ask(switchAccount, { input: { account } }))
    .then(() => exits.go(to('dashboard')), showRefusal)

function Accounts({ person }: { person: Answer<typeof authUser.output> }) {
  const t = useWords()
  return (
    <div className={classes.accounts} role="group" aria-label={t('nav.switch')}>
      <p className="tiny quiet">{t('nav.switch')}</p>
      {person.accounts
        .filter(({ id }) => id !== person.account)
        .map(({ id, owner, role, plan, title }) => (
          <button key={id} type="button" onClick={() => changeTo(id)}>
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
