import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserStorage } from '../../lib/browser/storage.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { CampaignStrip } from './campaign-strip.tsx'
import classes from './campaign.module.css'
import { campaignsQuery, stopCampaign, continueCampaign } from './queries.ts'
import { listShownCampaigns } from './rules.ts'
import { useNow } from './use-now.ts'

/** The running sendings are above the list, for every host and after every reload. */
export function CampaignStrips({
  EID,
  undeliveredLink,
}: {
  EID: string
  undeliveredLink: string | null
}) {
  const t = useTranslate('dashboard')
  const { data } = useQuery(campaignsQuery(EID))
  // A test of two subjects has a card of its own; only a pause needs the host here.
  const campaigns = (data?.campaigns ?? []).filter(
    ({ ofTest, state }) => !ofTest || state === 'paused',
  )
  const now = useNow(campaigns.some(({ state }) => state === 'held'))
  const storageKey = `campaigns-${EID}`
  const [dismissed, setDismissed] = useState(() => browserStorage.read<string[]>(storageKey) ?? [])
  const shown = listShownCampaigns(campaigns, dismissed, now)
  if (shown.length === 0) return null
  const dismiss = (id: string) => {
    const next = [...dismissed, id]
    setDismissed(next)
    browserStorage.write(storageKey, next)
  }
  return (
    <div className={classes.strips}>
      {shown.map((campaign) => (
        <CampaignStrip
          key={campaign.id}
          title={t(`campaign.${campaign.kind}`)}
          campaign={campaign}
          now={now}
          undeliveredLink={undeliveredLink}
          onStop={() => stopCampaign(EID, campaign)}
          onResume={() => continueCampaign(EID, campaign)}
          onDismiss={() => dismiss(campaign.id)}
        />
      ))}
    </div>
  )
}
