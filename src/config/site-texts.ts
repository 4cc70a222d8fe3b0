/** The texts that name the site: plain data, safe in the browser. */
export const site = {
  title: 'Docs and SDK',
  tagline: "Engineering Documentation and SDK's for VPU Support",
  /** The footer's sentence about the company. */
  sentence: 'Dense, low-power hardware video encoders for live-streaming platforms.',
  copyrightYear: 2025,
} as const;
