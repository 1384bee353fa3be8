import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Button } from '@mantine/core'
import { prompt, type Prompt } from '../lib/prompt.ts'
import { useWords } from '../lib/words.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { OwnerCard } from './owner-card.tsx'
import { SalesContact } from './sales-contact.tsx'
import classes from './upgrade-prompt.module.css'

/** Why something is not possible and who can change that. Until plans can be bought, an owner is given the sales contact. */
export function UpgradePrompt({ shown: said }: { shown: Prompt }) {
  const t = useWords()
  return (
    <Dialog
      narrow
      opened
      onClose={prompt.close}
      title={t([...namedBy(said), `prompt-title.${said.kind}`])}
      badge={<span className={classes.badge}><Icon of={IconLock} /></span>}
      footer={<Button variant="filled" onClick={prompt.close}>{t('action.close')}</Button>}
    >
      <p className="quiet">{t(`prompt.${said.kind}`)}</p>
      {said.kind === 'upgrade' ? <SalesContact leave={prompt.close} /> : <OwnerCard />}
    </Dialog>
  )
}

/** What only rights stand in the way of is not called something the plan lacks. */
const namedBy = ({ kind, about }: Prompt): string[] => (kind === 'no-access' && !['CreateEvents', 'DraftEvents'].includes(about) ? [] : [`prompt-title.${about}`])
