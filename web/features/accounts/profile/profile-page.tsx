import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { pageOverlay } from '../../../lib/browser/page-overlay.ts'
import { signOut, useAccess } from '../../../lib/session/session.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { Box, Boxes } from '../../../ui/layout/boxes.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { ProfileBillingDetails } from './profile-billing-details.tsx'
import { ProfileDeletion } from './profile-deletion.tsx'
import { ProfileDevices } from './profile-devices.tsx'
import { ProfileExport } from './profile-export.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { ProfilePreferences } from './profile-preferences.tsx'
import { EventNumbersField } from './event-numbers-field.tsx'
import { MarketingField } from './marketing-field.tsx'
import { TodoMailsField } from './todo-mails-field.tsx'
import { TwoStepsCard } from '../steps/two-steps-card.tsx'
import { HandOverBox } from '../owners/hand-over-box.tsx'
import { GoogleRow } from '../ways/google-row.tsx'
import { profileQuery, type Profile } from './queries.ts'
import classes from './profile.module.css'

export function ProfilePage() {
  const t = useTranslate('profile')
  useTitle(t('nav.profile'))
  const profile = getQueryData(useQuery(profileQuery))
  return (
    <div className={classes.page}>
      <PageTitle
        kind="page"
        title={t('nav.profile')}
        actions={
          <Button
            color="bad"
            leftSection={<Icon of={IconLogout} small flip />}
            onClick={() => void pageOverlay.coverWhile(signOut()).catch(showRefusal)}
          >
            {t('action.log-out')}
          </Button>
        }
      />
      {profile ? <ProfileCards profile={profile} /> : <SkeletonRows rows={4} height={120} />}
    </div>
  )
}

function ProfileCards({ profile }: { profile: Profile }) {
  const t = useTranslate('profile')
  const { may, isOwner } = useAccess()
  // An owner beside others leaves the account, which the others keep.
  const endsAccount = profile.billed !== null && profile.isOnlyOwner
  return (
    <Boxes>
      <HandOverBox />
      <Box span={5} title={t('profile.you')}>
        <ProfilePicture profile={profile} />
        <ProfileForm profile={profile} />
      </Box>
      <Box span={7} title={t('profile.reading')}>
        <ProfilePreferences profile={profile} />
      </Box>
      <Box span={7} title={t('steps.title')} sub={t('steps.sub')}>
        <TwoStepsCard />
      </Box>
      <Box
        span={5}
        title={t('password.label')}
        sub={t(profile.hasPassword ? 'profile.password-sub' : 'profile.password-none')}
      >
        <div>
          <Button
            component={Link}
            to={pathTo(profile.hasPassword ? 'changePassword' : 'setPassword')}
          >
            {t(profile.hasPassword ? 'password.change' : 'profile.password-set')}
          </Button>
        </div>
        <GoogleRow isConnected={profile.googleId !== ''} />
      </Box>
      <Box span={7} title={t('devices.title')} sub={t('devices.sub')}>
        <ProfileDevices />
      </Box>
      <Box span={5} title={t('profile.mails')}>
        <TodoMailsField />
        <EventNumbersField />
        <MarketingField profile={profile} />
      </Box>
      {profile.billed && (
        <Box span={6} title={t('profile.billed')} sub={t('profile.billed-sub')}>
          <ProfileBillingDetails billed={profile.billed} />
        </Box>
      )}
      {may('UserAccess') === 'yes' && (
        <Box span={6} title={t('names.title')} sub={t('names.sub')}>
          <div>
            <Button
              component={Link}
              to={pathTo('ownNames')}
              rightSection={<Icon of={IconChevronRight} small flip />}
            >
              {t('names.open')}
            </Button>
          </div>
        </Box>
      )}
      {(isOwner || may('UserAccess') === 'yes') && (
        <Box span={6} title={t('activity.title')} sub={t('activity.sub')}>
          <div>
            <Button
              component={Link}
              to={pathTo('activity')}
              rightSection={<Icon of={IconChevronRight} small flip />}
            >
              {t('activity.open')}
            </Button>
          </div>
        </Box>
      )}
      <Box
        span={6}
        title={t('export.title')}
        sub={t(profile.billed ? 'export.sub' : 'export.sub-own')}
      >
        <ProfileExport />
      </Box>
      <Box
        span={6}
        title={t(endsAccount ? 'deletion.title' : 'deletion.leave-title')}
        sub={t(endsAccount ? 'deletion.sub' : 'deletion.sub-leave')}
      >
        <ProfileDeletion isTeamMember={!endsAccount} />
      </Box>
    </Boxes>
  )
}
