import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kept } from '../../lib/kept.ts'
import { useWords } from '../../lib/words.ts'
import { CampaignStrip } from './campaign-strip.tsx'
import classes from './campaign.module.css'
import { campaignsQuery, cancel, resume } from './queries.ts'
import { shownCampaigns } from './rules.ts'
import { useNow } from './use-now.ts'

/** What is being sent stands above the list, whoever sent it and however often the page is loaded. */
export function CampaignStrips({ EID, lostLink }: { EID: string; lostLink: string | null }) {
  const t = useWords('dashboard')
  const { data } = useQuery(campaignsQuery(EID))
  const campaigns = data?.campaigns ?? []
  const now = useNow(campaigns.some(({ state }) => state === 'held'))
  const place = `campaigns-${EID}`
  const [putAway, setPutAway] = useState(() => kept.read<string[]>(place) ?? [])
  const shown = shownCampaigns(campaigns, putAway, now)
  if (shown.length === 0) return null
  const put = (id: string) => {
    const next = [...putAway, id]
    setPutAway(next)
    kept.write(place, next)
  }
  return (
    <div className={classes.strips}>
      {shown.map((campaign) => (
        <CampaignStrip
          key={campaign.id}
          title={t(`campaign.${campaign.kind}`)}
          campaign={campaign}
          now={now}
          lostLink={lostLink}
          stop={() => cancel(EID, campaign)}
          goOn={() => resume(EID, campaign)}
          onPutAway={() => put(campaign.id)}
        />
      ))}
    </div>
  )
}
