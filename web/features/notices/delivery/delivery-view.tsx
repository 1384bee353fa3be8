import { useAccess } from '../../../lib/session/session.ts'
import classes from './delivery.module.css'
import { OwnSenderSection } from './own-sender-section.tsx'
import { SendList } from './send-list.tsx'
import { SenderDomainSection } from './sender-domain-section.tsx'
import { StoppedGuestList } from './stopped-guest-list.tsx'

/** What became of the mails, who gets none, and whether receivers trust the sender's domain. */
export function DeliveryView({ EID, zone }: { EID: string; zone: string | undefined }) {
  const { isOwner, may } = useAccess()
  return (
    <div className={classes.view}>
      <SendList EID={EID} zone={zone} />
      <StoppedGuestList EID={EID} zone={zone} />
      {may('UserAccess') && <OwnSenderSection />}
      {isOwner && <SenderDomainSection />}
    </div>
  )
}
