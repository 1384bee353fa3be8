import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { verifyUsersAccess } from '@mehfil/contract/accounts/sign-in.ts'
import { getCalledName } from '@mehfil/templates/pages/text/called-name.ts'
import { callbackDialog } from '../../lib/browser/callback-dialog.ts'
import { config } from '../../lib/config.ts'
import { upgradePrompt, type UpgradePromptState } from '../../lib/payment/upgrade-prompt-state.ts'
import { createQueryKey, queryClient } from '../../lib/http/queries.ts'
import type { SessionState } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Dialog } from '../feedback/dialog.tsx'
import { Icon } from '../elements/icon.tsx'
import { MoreGuestsOffer } from './more-guests.tsx'
import { openAccountQuery, OwnerCard } from './owner-card.tsx'
import { SalesContact } from './sales-contact.tsx'
import { UpgradeOffer } from './upgrade-offer.tsx'
import classes from './upgrade-prompt.module.css'

/**
 * Explains why an action is blocked and who can change that: an owner by another plan, an invited
 * user by asking the owner.
 */
export function UpgradePrompt({ shown: said }: { shown: UpgradePromptState }) {
  const session = queryClient.getQueryData<SessionState>(createQueryKey(verifyUsersAccess))
  if (said.about === 'moreGuests') return <MoreGuestsOffer said={said} />
  if (
    said.kind === 'upgrade' &&
    config.payments &&
    session &&
    (session.plan !== 'First' || said.about === 'inactiveAccount')
  )
    return <UpgradeOffer said={said} title={getTitleKeys(said)} />
  return <UpgradeExplanation said={said} />
}

/** Where payment is not possible, or no plan is larger, an owner sees the sales contact. */
function UpgradeExplanation({ said }: { said: UpgradePromptState }) {
  const t = useTranslate()
  const isOwners = said.kind === 'upgrade'
  const { data: account } = useQuery({ ...openAccountQuery, enabled: !isOwners })
  return (
    <Dialog
      narrow
      opened
      onClose={upgradePrompt.close}
      title={t([...getTitleKeys(said), `prompt-title.${said.kind}`])}
      badge={
        <span className={classes.badge}>
          <Icon of={IconLock} />
        </span>
      }
      footer={
        <>
          <Button
            variant={account || isOwners ? 'default' : 'filled'}
            onClick={upgradePrompt.close}
          >
            {t('action.close')}
          </Button>
          {isOwners && (
            <Button variant="filled" onClick={openCallback}>
              {t('prompt.upgrade-now')}
            </Button>
          )}
          {account && (
            <Button
              component="a"
              variant="filled"
              href={`mailto:${account.ownerEmail}?subject=${encodeURIComponent(t(`prompt.ask-subject-${said.kind}`))}`}
            >
              {t(`prompt.ask-${said.kind}`, { first: getCalledName(account.owner) })}
            </Button>
          )}
        </>
      }
    >
      <p className="quiet">{t(`prompt.${said.kind}`)}</p>
      {said.says && <p className="strong">{said.says}</p>}
      {isOwners && <SalesContact leave={upgradePrompt.close} />}
      {account && <OwnerCard account={account} />}
    </Dialog>
  )
}

/** No larger plan can be bought here, so the sales team is asked for one. */
function openCallback(): void {
  upgradePrompt.close()
  callbackDialog.show()
}

/** Where only a right is missing, the title does not say that the plan lacks it. */
const getTitleKeys = ({ kind, about }: UpgradePromptState): string[] =>
  kind === 'no-access' && !['CreateEvents', 'DraftEvents'].includes(about)
    ? []
    : [`prompt-title.${about}`]
