/** Whether a frame in a page of this origin is allowed, as browsers decide it by the policy. */
export const isAllowedSite = (sites: readonly string[], origin: string): boolean =>
  sites.some((site) => {
    const [scheme = '', host = ''] = site.split('//*.')
    return host ? origin.startsWith(`${scheme}//`) && origin.endsWith(`.${host}`) : site === origin
  })
