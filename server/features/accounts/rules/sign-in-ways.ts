type SignInWays = {
  googleSub: string | null
  hasPassword: boolean
  hasPasskey: boolean
  hasCompany: boolean
}

/** No change in the profile takes the last of them. */
export const hasWayIn = ({ googleSub, hasPassword, hasPasskey, hasCompany }: SignInWays): boolean =>
  googleSub !== null || hasPassword || hasPasskey || hasCompany
