import type { LabelPicture } from '@mehfil/contract/accounts/white-label.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'

export type StoredLabel = {
  name: string
  accent: string | null
  footer: string
  logo: string | null
  icon: string | null
}

export async function findWhiteLabel(
  tx: Tx,
  { accountId }: AccountRef,
): Promise<StoredLabel | undefined> {
  return tx
    .selectFrom('white_label')
    .select(['name', 'accent', 'footer', 'logo', 'icon'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function storeWhiteLabel(
  tx: Tx,
  { accountId }: AccountRef,
  label: Pick<StoredLabel, 'name' | 'accent' | 'footer'>,
  now: Date,
): Promise<void> {
  const row = { ...label, changed_at: now }
  await tx
    .insertInto('white_label')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

export type LabelPictureFile = { file: string; width: number; height: number }

/** False where the account has no label that the picture could be of. */
export async function storeLabelPicture(
  tx: Tx,
  { accountId }: AccountRef,
  { picture, shown, now }: { picture: LabelPicture; shown: LabelPictureFile | null; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('white_label')
    .set(
      picture === 'icon'
        ? { icon: shown?.file ?? null, changed_at: now }
        : {
            logo: shown?.file ?? null,
            logo_width: shown?.width ?? null,
            logo_height: shown?.height ?? null,
            changed_at: now,
          },
    )
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteWhiteLabel(tx: Tx, { accountId }: AccountRef): Promise<void> {
  await tx.deleteFrom('white_label').where('account_id', '=', accountId).execute()
}
