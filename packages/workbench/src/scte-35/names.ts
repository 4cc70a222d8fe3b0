/** Names of `splice_command_type` (ANSI/SCTE 35 2023r1, 9.6.1). */
export const COMMANDS: ReadonlyMap<number, string> = new Map([
  [0x00, 'splice_null'],
  [0x04, 'splice_schedule'],
  [0x05, 'splice_insert'],
  [0x06, 'time_signal'],
  [0x07, 'bandwidth_reservation'],
  [0xff, 'private_command'],
]);

/** Names of `splice_descriptor_tag` (10.1). */
export const DESCRIPTORS: ReadonlyMap<number, string> = new Map([
  [0x00, 'avail_descriptor'],
  [0x01, 'DTMF_descriptor'],
  [0x02, 'segmentation_descriptor'],
  [0x03, 'time_descriptor'],
  [0x04, 'audio_descriptor'],
]);

/** Names of `segmentation_type_id` (10.3.3.1, table 23). */
export const SEGMENTATION_TYPES: ReadonlyMap<number, string> = new Map([
  [0x00, 'Not Indicated'],
  [0x01, 'Content Identification'],
  [0x02, 'Private'],
  [0x10, 'Program Start'],
  [0x11, 'Program End'],
  [0x12, 'Program Early Termination'],
  [0x13, 'Program Breakaway'],
  [0x14, 'Program Resumption'],
  [0x15, 'Program Runover Planned'],
  [0x16, 'Program Runover Unplanned'],
  [0x17, 'Program Overlap Start'],
  [0x18, 'Program Blackout Override'],
  [0x19, 'Program Join'],
  [0x1a, 'Program Immediate Resumption'],
  [0x20, 'Chapter Start'],
  [0x21, 'Chapter End'],
  [0x22, 'Break Start'],
  [0x23, 'Break End'],
  [0x30, 'Provider Advertisement Start'],
  [0x31, 'Provider Advertisement End'],
  [0x32, 'Distributor Advertisement Start'],
  [0x33, 'Distributor Advertisement End'],
  [0x34, 'Provider Placement Opportunity Start'],
  [0x35, 'Provider Placement Opportunity End'],
  [0x36, 'Distributor Placement Opportunity Start'],
  [0x37, 'Distributor Placement Opportunity End'],
  [0x38, 'Provider Overlay Placement Opportunity Start'],
  [0x39, 'Provider Overlay Placement Opportunity End'],
  [0x3a, 'Distributor Overlay Placement Opportunity Start'],
  [0x3b, 'Distributor Overlay Placement Opportunity End'],
  [0x3c, 'Provider Promo Start'],
  [0x3d, 'Provider Promo End'],
  [0x3e, 'Distributor Promo Start'],
  [0x3f, 'Distributor Promo End'],
  [0x40, 'Unscheduled Event Start'],
  [0x41, 'Unscheduled Event End'],
  [0x42, 'Alternate Content Opportunity Start'],
  [0x43, 'Alternate Content Opportunity End'],
  [0x44, 'Provider Ad Block Start'],
  [0x45, 'Provider Ad Block End'],
  [0x46, 'Distributor Ad Block Start'],
  [0x47, 'Distributor Ad Block End'],
  [0x50, 'Network Start'],
  [0x51, 'Network End'],
]);

/** Names of types that the standard had and calls deprecated. */
export const DEPRECATED_SEGMENTATION_TYPES: ReadonlyMap<number, string> = new Map([
  [0x24, 'Opening Credit Start'],
  [0x25, 'Opening Credit End'],
  [0x26, 'Closing Credit Start'],
  [0x27, 'Closing Credit End'],
]);

/** What a `segmentation_upid_type` says about its bytes (10.3.3.1, table 22). */
export type UpidKind = {
  readonly name: string;
  /** Undefined: any length. */ readonly bytes?: number;
  readonly deprecated?: true;
};

/** Kinds of `segmentation_upid_type`. */
export const UPID_TYPES: ReadonlyMap<number, UpidKind> = new Map([
  [0x00, {name: 'none', bytes: 0}],
  [0x01, {name: 'User Defined', deprecated: true}],
  [0x02, {name: 'ISCI', bytes: 8, deprecated: true}],
  [0x03, {name: 'Ad-ID', bytes: 12}],
  [0x04, {name: 'UMID', bytes: 32}],
  [0x05, {name: 'ISAN, 64 bits', bytes: 8, deprecated: true}],
  [0x06, {name: 'ISAN', bytes: 12}],
  [0x07, {name: 'TID', bytes: 12}],
  [0x08, {name: 'AiringID (TI)', bytes: 8}],
  [0x09, {name: 'ADI'}],
  [0x0a, {name: 'EIDR', bytes: 12}],
  [0x0b, {name: 'ATSC Content Identifier'}],
  [0x0c, {name: 'MPU, managed private'}],
  [0x0d, {name: 'MID, a list of UPIDs'}],
  [0x0e, {name: 'ADS Information'}],
  [0x0f, {name: 'URI'}],
  [0x10, {name: 'UUID', bytes: 16}],
  [0x11, {name: 'SCR'}],
]);

/** Names of `device_restrictions`. */
export const DEVICE_RESTRICTIONS: readonly string[] = [
  'Restrict Group 0',
  'Restrict Group 1',
  'Restrict Group 2',
  'None',
];

/** Names of `encryption_algorithm`. */
export const encryptionName = (algorithm: number): string =>
  ['none', 'DES-ECB', 'DES-CBC', '3DES-EDE3-ECB'][algorithm] ?? (algorithm >= 32 ? 'private' : 'reserved');
