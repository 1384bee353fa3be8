import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { verifyUsersAccess } from '@mehfil/contract/sign-in.ts'
import { callback } from '../lib/callback.ts'
import { config } from '../lib/config.ts'
import { prompt, type Prompt } from '../lib/prompt.ts'
import { keyOf, queryClient } from '../lib/queries.ts'
import type { Session } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { MoreGuests } from './more-guests.tsx'
import { openAccountQuery, OwnerCard } from './owner-card.tsx'
import { SalesContact } from './sales-contact.tsx'
import { UpgradeOffer } from './upgrade-offer.tsx'
import classes from './upgrade-prompt.module.css'

/** Why something is not possible and who can change that: an owner by another plan, whoever was invited by asking them. */
export function UpgradePrompt({ shown: said }: { shown: Prompt }) {
  const session = queryClient.getQueryData<Session>(keyOf(verifyUsersAccess))
  if (said.about === 'moreGuests') return <MoreGuests said={said} />
  if (
    said.kind === 'upgrade' &&
    config.payments &&
    session &&
    (session.plan !== 'First' || said.about === 'inactiveAccount')
  )
    return <UpgradeOffer said={said} title={namedBy(said)} />
  return <Told said={said} />
}

/** Where nobody can pay, or no plan is larger, an owner is given somebody to talk to. */
function Told({ said }: { said: Prompt }) {
  const t = useWords()
  const isOwners = said.kind === 'upgrade'
  const { data: account } = useQuery({ ...openAccountQuery, enabled: !isOwners })
  return (
    <Dialog
      narrow
      opened
      onClose={prompt.close}
      title={t([...namedBy(said), `prompt-title.${said.kind}`])}
      badge={
        <span className={classes.badge}>
          <Icon of={IconLock} />
        </span>
      }
      footer={
        <>
          <Button variant={account || isOwners ? 'default' : 'filled'} onClick={prompt.close}>
            {t('action.close')}
          </Button>
          {isOwners && (
            <Button variant="filled" onClick={askForSales}>
              {t('prompt.upgrade-now')}
            </Button>
          )}
          {account && (
            <Button
              component="a"
              variant="filled"
              href={`mailto:${account.ownerEmail}?subject=${encodeURIComponent(t(`prompt.ask-subject-${said.kind}`))}`}
            >
              {t(`prompt.ask-${said.kind}`, { first: firstOf(account.owner) })}
            </Button>
          )}
        </>
      }
    >
      <p className="quiet">{t(`prompt.${said.kind}`)}</p>
      {said.says && <p className="strong">{said.says}</p>}
      {isOwners && <SalesContact leave={prompt.close} />}
      {account && <OwnerCard account={account} />}
    </Dialog>
  )
}

/** No larger plan can be bought here: the sales team is asked for one. */
function askForSales(): void {
  prompt.close()
  callback.show()
}

const firstOf = (name: string): string => name.split(/\s+/)[0] ?? ''

/** What only rights stand in the way of is not called something the plan lacks. */
const namedBy = ({ kind, about }: Prompt): string[] =>
  kind === 'no-access' && !['CreateEvents', 'DraftEvents'].includes(about)
    ? []
    : [`prompt-title.${about}`]
