import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { profileInfo } from '@mehfil/contract/accounts.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { to } from '@mehfil/contract/pages.ts'
import { answered } from '../../lib/answered.ts'
import { useFormats } from '../../lib/formats.ts'
import { overlay } from '../../lib/overlay.ts'
import { queryOf } from '../../lib/queries.ts'
import { signOut } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { AccountCard } from './account-card.tsx'
import classes from './accounts.module.css'

export function ProfilePage() {
  const t = useWords('profile')
  useTitle(t('nav.profile'))
  const profile = answered(useQuery(queryOf(profileInfo)))
  return (
    <AccountCard title={t('nav.profile')}>
      {profile ? <Facts profile={profile} /> : <SkeletonRows rows={3} height={48} />}
      <div className={classes.section}><h2>{t('language.choose')}</h2><LanguageSwitch /></div>
      <div className={classes.section}><h2>{t('password.label')}</h2><Button component={Link} to={to('changePassword')}>{t('password.change')}</Button></div>
      <div className={classes.section}>
        <Button variant="subtle" color="bad" leftSection={<Icon of={IconLogout} small flip />} onClick={() => void overlay.during(signOut()).catch(showRefusal)}>{t('action.log-out')}</Button>
      </div>
    </AccountCard>
  )
}

function Facts({ profile }: { profile: Answer<typeof profileInfo.output> }) {
  const t = useWords('profile')
  const { when } = useFormats()
  return (
    <dl className={classes.facts}>
      <dt>{t('profile.full-name')}</dt><dd className="strong"><bdi>{profile.fullName}</bdi></dd>
      <dt>{t('email.label')}</dt><dd><bdi dir="ltr">{profile.email}</bdi></dd>
      <dt>{t('profile.role')}</dt><dd>{t(`profile.${profile.role}`)}</dd>
      <dt>{t('profile.plan')}</dt><dd>{t(`plan.${profile.plan}`)}</dd>
      <dt>{t('profile.since')}</dt><dd>{when(profile.registeredAt, 'date')}</dd>
    </dl>
  )
}
