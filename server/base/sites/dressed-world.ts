import { id } from '@mehfil/contract/fields/fields.ts'
import type { Tx } from '../database/db.ts'
import type { World } from '../world.ts'
import {
  findGuestSite,
  findSiteOfPage,
  getSiteOrigin,
  type GuestSite,
  type WhiteLabel,
} from './guest-site.ts'

/**
 * The same world with the addresses and the names that guests of an account see. What is written to guests is rendered in it,
 * what is written to hosts in the plain one.
 */
export function dressWorld(world: World, site: GuestSite | null): World {
  if (!site) return world
  const { settings } = world
  const { domain, label } = site
  return {
    ...world,
    site: { ...site, plainWorld: world },
    settings: {
      ...settings,
      ...(domain !== null && {
        publicUrl: getSiteOrigin(settings, domain),
        calendarUrl: settings.publicUrl,
      }),
      ...(label && {
        brand: {
          ...settings.brand,
          name: label.name,
          processor: settings.brand.name,
          postalAddress: label.footer,
          salesEmail: '',
          salesPhone: '',
        },
      }),
    },
  }
}

/** For what is written to hosts while guests are served. */
export const undressWorld = (world: World): World => world.site?.plainWorld ?? world

export const dressForAccount = async (
  world: World,
  tx: Tx,
  account: { accountId: string },
): Promise<World> =>
  world.site?.accountId === account.accountId && world.site.domain !== null
    ? world
    : dressWorld(undressWorld(world), await findGuestSite(tx, account))

/** Where guests of an account find their pages, for links that hosts see and send. */
export const getGuestUrl = async (
  world: World,
  tx: Tx,
  account: { accountId: string },
): Promise<string> => (await dressForAccount(world, tx, account)).settings.publicUrl

/** At a domain of a host other accounts have nothing. */
export const isOfSite = ({ site }: World, { accountId }: { accountId: string }): boolean =>
  !site?.domain || site.accountId === accountId

/** For screens that open also without the database: they show our name then. */
export async function findLabelOfEvent(
  world: Pick<World, 'db' | 'isDatabaseAway'>,
  eventId: string,
): Promise<WhiteLabel | null> {
  if (!id.safeParse(eventId).success || world.isDatabaseAway()) return null
  const site = await findSiteOfPage(world.db, { eventId }).catch(() => null)
  return site?.label ?? null
}
