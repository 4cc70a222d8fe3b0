/**
 * CRC_32 of MPEG sections: polynomial 0x04C11DB7, all ones at the start, not reflected. Over a whole section, its own
 * CRC included, it is 0.
 */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}
