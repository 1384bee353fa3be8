import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { answered } from '../../lib/answered.ts'
import { overlay } from '../../lib/overlay.ts'
import { signOut, useAccess } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ProfileBilled } from './profile-billed.tsx'
import { ProfileDeletion } from './profile-deletion.tsx'
import { ProfileDevices } from './profile-devices.tsx'
import { ProfileExport } from './profile-export.tsx'
import { ProfileOwnForm } from './profile-own-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { ProfileReading } from './profile-reading.tsx'
import { EventNumbersField } from './event-numbers-field.tsx'
import { MarketingField } from './marketing-field.tsx'
import { TodoMailsField } from './todo-mails-field.tsx'
import { profileQuery, type Profile } from './queries/profile.ts'
import classes from './profile.module.css'

/** Everything about the person who is signed in, one card for each matter. */
export function ProfilePage() {
  const t = useWords('profile')
  useTitle(t('nav.profile'))
  const profile = answered(useQuery(profileQuery))
  return (
    <div className={classes.page}>
      <PageTitle kind="page" title={t('nav.profile')} />
      {profile ? <Cards profile={profile} /> : <SkeletonRows rows={4} height={120} />}
    </div>
  )
}

function Cards({ profile }: { profile: Profile }) {
  const t = useWords('profile')
  const { may, isOwner } = useAccess()
  return (
    <>
      <Card title={t('profile.you')}>
        <ProfilePicture profile={profile} />
        <ProfileOwnForm profile={profile} />
      </Card>
      <Card title={t('profile.reading')}>
        <ProfileReading profile={profile} />
      </Card>
      {profile.billed && (
        <Card title={t('profile.billed')} sub={t('profile.billed-sub')}>
          <ProfileBilled billed={profile.billed} />
        </Card>
      )}
      <Card
        title={t('password.label')}
        sub={t(profile.hasPassword ? 'profile.password-sub' : 'profile.password-none')}
      >
        <div>
          <Button component={Link} to={to(profile.hasPassword ? 'changePassword' : 'setPassword')}>
            {t(profile.hasPassword ? 'password.change' : 'profile.password-set')}
          </Button>
        </div>
      </Card>
      <Card title={t('profile.mails')}>
        <TodoMailsField />
        <EventNumbersField />
        <MarketingField profile={profile} />
      </Card>
      <Card title={t('devices.title')} sub={t('devices.sub')}>
        <ProfileDevices />
      </Card>
      {(isOwner || may('UserAccess') === 'yes') && (
        <Card title={t('activity.title')} sub={t('activity.sub')}>
          <div>
            <Button
              component={Link}
              to={to('activity')}
              rightSection={<Icon of={IconChevronRight} small flip />}
            >
              {t('activity.open')}
            </Button>
          </div>
        </Card>
      )}
      <Card title={t('export.title')} sub={t(profile.billed ? 'export.sub' : 'export.sub-own')}>
        <ProfileExport />
      </Card>
      <Card
        title={t(profile.billed ? 'deletion.title' : 'deletion.leave-title')}
        sub={t(profile.billed ? 'deletion.sub' : 'deletion.sub-leave')}
      >
        <ProfileDeletion leaves={!profile.billed} />
      </Card>
      <div>
        <Button
          variant="subtle"
          color="bad"
          leftSection={<Icon of={IconLogout} small flip />}
          onClick={() => void overlay.during(signOut()).catch(showRefusal)}
        >
          {t('action.log-out')}
        </Button>
      </div>
    </>
  )
}

function Card({ title, sub, children }: { title: string; sub?: string; children: ReactNode }) {
  return (
    <section className={`card ${classes.card}`}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {sub && <p className="small quiet">{sub}</p>}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
