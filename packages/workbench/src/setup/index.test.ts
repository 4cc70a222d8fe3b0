// cspell:ignore Cntlid nvmexpress NSID subsys
import {describe, expect, it} from 'vitest';
import {quadraCompatibility, quadraReleases} from '../../../../src/config/quadra-data';
import {fuzz, slowest} from '../fuzz.fixture';
import {run} from '../run';
import {setupTool} from '.';
import {parseSetup} from './parse';
import {CODECS} from './verdict';

const tool = setupTool({
  compatibility: quadraCompatibility(),
  releases: quadraReleases().releases,
  versions: [
    {version: 'next', release: '5.5.0', base: '/vpu/quadra/next'},
    {version: 'v5.4.0', release: '5.4.0', base: '/vpu/quadra', latest: true},
    {version: 'v5.2.0', release: '5.2.0', base: '/vpu/quadra/v5.2.0'},
  ],
});
const ask = (input: string, version = 'v5.4.0') => run(tool, input, {}, {now: 0, version});
const said = async (input: string, version?: string): Promise<string[]> =>
  (await ask(input, version)).findings.map(({severity, what}) => `${severity}: ${what}`);

/** Output that others published. */
const FOREIGN = {
  /** Kunpeng BoostKit Kbox guide, "Checking the encoding card": https://gitcode.com/boostkit */
  boostkit: `Node          SN                   Model            Namespace Usage                    Format           FW Rev
------------- -------------------- ---------------- --------- ------------------------ ---------------- --------
/dev/nvme0n1  Q2A325A11DC082-0454A QuadraT2A        1         8.59  TB /   8.59  TB    4 KiB +  0 B     48F6rKr1
/dev/nvme1n1  Q2A325A11DC082-0454B QuadraT2A        1         8.59  TB /   8.59  TB    4 KiB +  0 B     48F6rKr1`,
  /** "Installing Sigma Media Server on Ubuntu with Netint VPU", 2026-01. */
  sigma: `**************************************************
1 devices retrieved from current pool at start up
Mon Jan  5 06:52:02 2026 up 00:00:00 v5506sQr2
INDEX    TEMP     POWER    FLAVOR   FR       SN       
0        47       6243mW   -        5206s5r1 Q1UA4FA11CC127-1273 
Num decoders: 1
INDEX LOAD MODEL_LOAD INST MEM  SHARE_MEM P2P_MEM DEVICE        
0     0    0          0    0    0         0       /dev/nvme0n1  
Num encoders: 1
INDEX LOAD MODEL_LOAD INST MEM  SHARE_MEM P2P_MEM DEVICE        
0     0    0          0    0    0         0       /dev/nvme0n1  `,
};

/** Made after the format strings of libxcoder v5.4.0, `ni_rsrc_list.c` and `ni_rsrc_mon.c`. */
const LIST = `Device #0:
  Serial number: Q1UA4FA11CC127-1273
  Model number: QuadraT1U
  Last ran firmware loader version: 54000001
  NOR flash firmware loader version: 54000001
  Current firmware revision: 5316sEr1
  NOR flash firmware revision: 5406sJr1
  F/W & S/W compatibility: no, possible missing features
  DeviceID: /dev/nvme0n1`;
const FULL = `Num decoders: 1
INDEX LOAD(VPU MODEL FW ) INST    MEM(TOTAL CRITICAL SHARE P2P) DEVICE      L_FL2V   N_FL2V   FR       N_FR
0          0   0     0    0  /32      0     0        0     0    /dev/nvme2  54000001 54000001 5406sJr1 5406sJr1`;
const JSON2 =
  '{ "decoders" :\n\t[\n\t\t{\n\t\t\t"NUMBER": 1,\n\t\t\t"INDEX": 0,\n\t\t\t"LOAD": 0,\n\t\t\t"DEVICE": "/dev/nvme0n1",\n\t\t\t"FR": "5206s5r1",\n\t\t\t"N_FR": "5206s5r1"\n\t\t}\n\t]\n}';

describe('rows of lspci', () => {
  const pci = '41:00.0 Non-Volatile memory controller [0108]: NETINT Technologies Inc. Device [1d82:0401]';
  const other = pci.replace('41:', '42:');
  const list = '/dev/nvme0n1  Q1UA4FA11CC127-1273 QuadraT1U  1  8.59  TB /  8.59  TB  4 KiB + 0 B  5406sJr1';

  it('belong to the devices of nvme list', () => {
    expect(parseSetup(`${pci}\n${list}`).cards).toEqual([
      expect.objectContaining({device: '/dev/nvme0', slot: '41:00.0', pciId: '0401'}),
    ]);
    expect(
      parseSetup(`${list}\n${list.replace('nvme0', 'nvme1').replace('1273', '1274')}\n${pci}\n${other}`).cards,
    ).toHaveLength(2);
  });

  it('stay where nvme list has fewer, or another driver holds the card', () => {
    expect(parseSetup(`${list}\n${pci}\n${other}`).cards).toHaveLength(3);
    expect(parseSetup(`${list}\n${pci}\n\tKernel driver in use: vfio-pci`).cards).toHaveLength(2);
  });

  it('name a T408 without its id', async () => {
    const text =
      '41:00.0 Non-Volatile memory controller: NETINT Technologies Inc. Codensity T408 Video Encoding-Decoding Accelerator';
    expect((await said(text)).join('\n')).toMatch(/T408/);
  });
});

/** ni_rsrc_mon of 5.3.1 after a card was lost: the first block counts rows, the next have the index in the pool. */
const GAP = `INDEX    TEMP     POWER    FR       SN       
0        41       N/A      5316sEr1 A1                   
1        43       N/A      5306sBr1 A2                   
Num decoders: 2
INDEX LOAD MODEL_LOAD INST MEM  SHARE_MEM P2P_MEM DEVICE        
1     0    0          0    0    0         0       /dev/nvme1n1  
2     0    0          0    0    0         0       /dev/nvme2n1  `;

describe('rows of ni_rsrc_mon', () => {
  const devices = (text: string): unknown => parseSetup(text).cards.map(({serial, device}) => [serial, device]);

  it('belong to the devices in their order, where none is missing', () => {
    expect(devices(GAP)).toEqual([
      ['A1', '/dev/nvme1'],
      ['A2', '/dev/nvme2'],
    ]);
  });

  it('belong to the devices of the same index, where one did not answer', () => {
    expect(devices(GAP.replace(/^1 .*nvme1n1.*\n2(.*)$/m, '1$1'))).toEqual([
      ['A1', undefined],
      ['A2', '/dev/nvme2'],
    ]);
  });
});

describe('what others published', () => {
  it('reads nvme list of a T2A: two halves, older firmware of the same API', async () => {
    const result = await ask(FOREIGN.boostkit);
    expect(result.summary).toBe('2 devices under libxcoder 5.4.0: 2 work in part.');
    expect(result.sections[0]).toMatchObject({
      rows: [
        ['/dev/nvme0', 'QuadraT2A', 'Q2A325A11DC082-0454A', '48F6rKr1 (4.8.F, API 6.rK)', '–', 'works in part'],
        ['/dev/nvme1', 'QuadraT2A', 'Q2A325A11DC082-0454B', '48F6rKr1 (4.8.F, API 6.rK)', '–', 'works in part'],
      ],
    });
    expect(result.findings[0]).toMatchObject({
      what: 'Update the firmware first, then libxcoder and FFmpeg of the same release.',
    });
  });

  it('reads ni_rsrc_mon of 5.5.0 on firmware 5.2.0', async () => {
    const setup = parseSetup(FOREIGN.sigma);
    expect(setup).toMatchObject({
      libxcoder: '5506sQr2',
      cards: [
        {device: '/dev/nvme0', serial: 'Q1UA4FA11CC127-1273', firmware: '5206s5r1', temperature: '47', power: '6243mW'},
      ],
    });
    expect(await said(FOREIGN.sigma)).toEqual(expect.arrayContaining([expect.stringContaining('reported as older')]));
  });
});

/** Shapes of nvme-cli's sources: `json_simple_ns` of v1.16, `json_detail_list` and `json_detail_list_v2` of v2.16. */
const NVME_JSON = {
  flat: `{
  "Devices" : [
    {
      "NameSpace" : 1,
      "DevicePath" : "/dev/nvme0n1",
      "Firmware" : "5206s5r1",
      "Index" : 0,
      "ModelNumber" : "QuadraT1U",
      "ProductName" : "Non-Volatile memory controller: NETINT Technologies Inc. Device 0x0401",
      "SerialNumber" : "Q1UA4FA11CC127-1273",
      "SectorSize" : 4096
    },
    {
      "NameSpace" : 1,
      "DevicePath" : "/dev/nvme1n1",
      "Firmware" : "EXA7301Q",
      "ModelNumber" : "SAMSUNG MZVLB1T0",
      "SerialNumber" : "S3W6NX0M"
    }
  ]
}`,
  nested: `{
  "Devices":[
    {
      "HostNQN":"nqn.2014-08.org.nvmexpress:uuid:0f0f0f0f-0000-4000-8000-000000000000",
      "Subsystems":[
        {
          "Subsystem":"nvme-subsys0",
          "Controllers":[
            {
              "Controller":"nvme0",
              "SerialNumber":"Q1UA4FA11CC127-1273",
              "ModelNumber":"QuadraT1U",
              "Firmware":"5206s5r1",
              "Transport":"pcie",
              "Address":"0000:41:00.0",
              "Namespaces":[{"NameSpace":"nvme0n1", "Generic":"ng0n1", "NSID":1}],
              "Paths":[]
            },
            {"Controller":"nvme1", "SerialNumber":"S3W6NX0M", "ModelNumber":"SAMSUNG MZVLB1T0", "Firmware":"EXA7301Q"}
          ]
        }
      ]
    }
  ]
}`,
  multipath:
    '{"Devices":[{"Subsystems":[{"Subsystem":"nvme-subsys0","Namespaces":[{"NameSpace":"nvme0n1","Paths":[{"Path":"nvme0c0n1","ANAState":"optimized","Controller":"nvme0","Cntlid":"0","SerialNumber":"Q1UA4FA11CC127-1273","ModelNumber":"QuadraT1U","Firmware":"5206s5r1"},{"Controller":"nvme1","ModelNumber":"SAMSUNG"}]}]}]}]}',
};

/** `nvme list -v` of v2.8: the rows of namespaces name no model. */
const NVME_VERBOSE = `Device   SN                   MN                                       FR       TxPort Address        Slot   Subsystem    Namespaces
-------- -------------------- ---------------------------------------- -------- ------ -------------- ------ ------------ ----------------
nvme0    Q1UA4FA11CC127-1273  QuadraT1U                                5206s5r1 pcie   0000:41:00.0   3      nvme-subsys0 nvme0n1
nvme1    S3W6NX0M             SAMSUNG MZVLB1T0                         EXA7301Q pcie   0000:42:00.0   4      nvme-subsys1 nvme1n1

Device       Generic      NSID       Usage                      Format           Controllers
------------ ------------ ---------- -------------------------- ---------------- ----------------
/dev/nvme0n1 /dev/ng0n1   0x1          8.59  TB /   8.59  TB      4 KiB +  0 B   nvme0
/dev/nvme1n1 /dev/ng1n1   0x1          1.02  TB /   1.02  TB    512   B +  0 B   nvme1`;

describe('other forms of nvme list', () => {
  const card = {device: '/dev/nvme0', serial: 'Q1UA4FA11CC127-1273', model: 'QuadraT1U', firmware: '5206s5r1'};

  it.each(Object.entries({...NVME_JSON, verbose: NVME_VERBOSE}))('reads the %s one', (_form, input) => {
    expect(parseSetup(input)).toMatchObject({cards: [card], seen: ['nvme list'], foreign: 1});
  });

  it('reads JSON that is cut off, and with a row of the same card', () => {
    const end = NVME_JSON.nested.indexOf('"Transport"');
    expect(parseSetup(NVME_JSON.nested.slice(0, end)).cards).toEqual([card]);
    expect(
      parseSetup(
        `${NVME_JSON.flat}\n/dev/nvme0n1  Q1UA4FA11CC127-1273 QuadraT1U 1 8.59 TB / 8.59 TB 4 KiB + 0 B 5206s5r1`,
      ).cards,
    ).toEqual([card]);
  });

  it('says that no card is in it', async () => {
    expect(await said('{\n  "Devices":[]\n}')).toEqual([expect.stringContaining('No card of NETINT')]);
  });

  it('takes no model for a revision where a row is cut off', () => {
    const {firmware: _firmware, ...known} = card;
    expect(parseSetup('/dev/nvme0n1  Q1UA4FA11CC127-1273 QuadraT1U').cards).toEqual([known]);
  });
});

describe('verdicts', () => {
  it.each([
    ['5406sJr1', 'works', 'Note: The card is initialised; ni_rsrc_list says "yes".'],
    ['5206s5r1', 'works in part', 'Warning: The card is initialised and reported as older'],
    ['5506sQr2', 'works in part', 'Warning: The card is initialised and reported as newer'],
    ['9907aAr1', 'refused', 'Error: The card is skipped unless a tool is called with -r.'],
  ])('firmware %s under 5.4.0 %s', async (firmware, verdict, sentence) => {
    const input = `/dev/nvme0n1  Q1UA4FA11CC127-1273 QuadraT1U 1 8.59 TB / 8.59 TB 4 KiB + 0 B ${firmware}\nRelease ver: 5406sJr2`;
    expect((await ask(input)).sections[0]).toMatchObject({
      rows: [[expect.anything(), expect.anything(), expect.anything(), expect.anything(), expect.anything(), verdict]],
    });
    expect((await said(input)).some((text) => text.startsWith(sentence))).toBe(true);
  });

  it('names the rule, its source and the page of the version', async () => {
    const [, warning] = (await ask(FOREIGN.boostkit, 'v5.2.0')).findings;
    expect(warning).toMatchObject({
      severity: 'Warning',
      what: expect.stringContaining(
        'Rule: Firmware API major equal, minor of the firmware older (netint_libxcoder',
      ) as string,
      link: {to: '/vpu/quadra/v5.2.0/installation/firmware'},
    });
  });

  it('says that a stored image does not run yet, and to reboot first', async () => {
    expect((await said(LIST))[0]).toBe('Note: Reboot first: an image is stored that does not run yet.');
    expect((await said(LIST.replace('5406sJr1', '5206s5r1')))[0]).toMatch(/^Note: Do not reboot yet/);
  });

  it('reads the full and the JSON format', () => {
    expect(parseSetup(FULL).cards).toEqual([
      {device: '/dev/nvme2', firmware: '5406sJr1', stored: '5406sJr1', loader: '54000001', storedLoader: '54000001'},
    ]);
    expect(parseSetup(JSON2).cards).toEqual([{device: '/dev/nvme0', firmware: '5206s5r1', stored: '5206s5r1'}]);
  });

  it('notices cards that run different firmware, and halves of a T2A that do', async () => {
    const text = await said(FOREIGN.boostkit.replace(/48F6rKr1$/, '5406sJr1'));
    expect(text).toEqual(
      expect.arrayContaining([
        expect.stringContaining('are the halves of one T2A'),
        expect.stringContaining('The cards run 2 firmware revisions'),
      ]),
    );
  });

  it('says that the input is of another release than the one chosen', async () => {
    const input = 'Release ver: 5206s5r3\nAPI ver:     2.76';
    const sentence = 'Note: The input is of libxcoder 5.2.0; the version chosen is 5.4.0.';
    expect(await said(input)).toContain(sentence);
    expect(await said(input, 'v5.2.0')).not.toContain(sentence);
  });

  it('compares the firmware of cards of one line only', async () => {
    const text = await said(
      `${FOREIGN.boostkit}\n/dev/nvme2n1  T408-AAA-0001        T408-U.2A 1 8.59 TB / 8.59 TB 4 KiB + 0 B 3.5.0`,
    );
    expect(text).toEqual(expect.arrayContaining([expect.stringContaining('The card is a T408')]));
    expect(text.filter((sentence) => sentence.includes('firmware revisions'))).toEqual([]);
  });

  it('asks for the revision of a card only where none is given', async () => {
    const asked = 'Note: A card without a firmware revision cannot be judged.';
    const list = (revision: string): string =>
      `/dev/nvme0n1  Q1UA4FA11CC127-1273 QuadraT1U 1 8.59 TB / 8.59 TB 4 KiB + 0 B ${revision}`;
    expect(await said(list('EXA7301Q7'))).not.toContain(asked);
    expect(
      await said('01:00.0 Non-Volatile memory controller [0108]: NETINT Technologies Inc. Device [1d82:0401]'),
    ).toContain(asked);
  });

  it('tells a T408 from a Quadra, a foreign driver, and foreign disks', async () => {
    expect(
      await said('01:00.0 Non-Volatile memory controller [0108]: NETINT Technologies Inc. Device [1d82:0202]'),
    ).toEqual(expect.arrayContaining([expect.stringContaining('The card is a T408')]));
    expect(
      await said(
        '01:00.0 Non-Volatile memory controller [0108]: NETINT Technologies Inc. Device [1d82:0401]\n\tKernel driver in use: vfio-pci',
      ),
    ).toEqual(expect.arrayContaining([expect.stringContaining('The driver vfio-pci holds the card')]));
    expect(
      await said(
        'Node SN Model FW Rev\n/dev/nvme0n1 S4EVNF0M SAMSUNG MZVLB1T0 1 1.02 TB / 1.02 TB 512 B + 0 B EXA7301Q',
      ),
    ).toEqual(
      expect.arrayContaining([expect.stringContaining('No card of NETINT'), 'Note: 1 NVMe device is of other makers.']),
    );
  });

  it('gives a card no driver of another device', () => {
    const listing =
      '01:00.0 Memory controller: NETINT [1d82:0401]\n02:00.0 Ethernet controller: Intel\n\tKernel driver in use: ixgbe';
    expect(parseSetup(listing).cards).toEqual([{slot: '01:00.0', pciId: '0401'}]);
    expect(parseSetup(listing.replace('\n02:', '\n\tKernel driver in use: vfio-pci\n02:')).cards).toMatchObject([
      {driver: 'vfio-pci'},
    ]);
  });

  it('names codecs that are missing', async () => {
    const list = (names: readonly string[]): string =>
      `Encoders:\n V..... = Video\n ------\n${names.map((name) => ` V..... ${name}   NETINT`).join('\n')}`;
    expect(await said(list(['h264_ni_quadra_enc', 'h265_ni_quadra_enc']))).toEqual([
      'Warning: The list does not have av1_ni_quadra_enc, jpeg_ni_quadra_enc.',
    ]);
    expect(await said(list(CODECS.filter((name) => name.endsWith('_enc'))))).toEqual([
      'Note: Nothing in the input speaks against this setup.',
    ]);
    expect(await said(list(['libx264']))).toEqual(['Error: The list has no codec of Quadra.']);
    const decoders = CODECS.filter((name) => name.endsWith('_dec'));
    expect(await said(list(['4xm', ...decoders]).replace('Encoders', 'Decoders'))).toEqual([
      'Note: Nothing in the input speaks against this setup.',
    ]);
    expect(await said(list(['h264_ni_logan_enc']))).toEqual([expect.stringContaining('and none of Quadra')]);
  });
});

describe('bad input', () => {
  it('is answered with sentences, 20,000 times', async () => {
    expect(
      await fuzz(tool, 20_000, [
        ...Object.values(FOREIGN),
        ...Object.values(NVME_JSON),
        NVME_VERBOSE,
        LIST,
        FULL,
        JSON2,
      ]),
    ).toEqual([]);
  }, 120_000);

  it('is answered soon, however long', async () => {
    expect((await slowest(tool)).ms).toBeLessThan(10_000);
  }, 60_000);
});
