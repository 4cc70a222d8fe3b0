import Link from '@docusaurus/Link';
import {bitstreams, latestVersion, logan, quadra} from '@site/src/config/areas';
import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

type Box = {
  readonly label: string;
  readonly below: string;
  readonly to?: string;
  /** Left edge and width in pixels. */
  readonly x: number;
  readonly width: number;
  readonly row: 0 | 1;
  readonly kind?: 'software' | 'hardware';
};

const named = (label: string, version: string | undefined): string =>
  version === undefined ? label : `${label} ${version}`;

const boxes: readonly Box[] = [
  {label: 'Sources', below: 'SRT, RTMP, UDP, HLS, SDI', x: 0, width: 220, row: 0},
  {label: named('BitStreams', latestVersion(bitstreams)), below: 'sessions, ladders, API', to: `${bitstreams.basePath}/`, x: 260, width: 250, row: 0, kind: 'software'},
  {label: named('Quadra', latestVersion(quadra)), below: 'H.264, HEVC, AV1, scaling, AI', to: `${quadra.basePath}/`, x: 550, width: 230, row: 0, kind: 'hardware'},
  {label: 'Outputs', below: 'HLS, DASH, SRT, UDP', x: 820, width: 200, row: 0},
  {label: 'FFmpeg, GStreamer', below: 'your own, with the SDK', to: `${quadra.basePath}/installation/`, x: 260, width: 250, row: 1, kind: 'software'},
  {label: 'Logan: T408, T432', below: 'H.264, HEVC', to: `${logan.basePath}/`, x: 550, width: 230, row: 1, kind: 'hardware'},
]; // prettier-ignore

const HEIGHT = 60;
const top = ({row}: Pick<Box, 'row'>): number => row * 96 + 1;

/** Lines between boxes: from the right edge of one to the left edge of the other. */
const lines: readonly string[] = [
  'M220 31H256', 'M510 31H546', 'M780 31H816', 'M510 127H546', 'M526 127V45H546',
]; // prettier-ignore

function Label(box: Box): ReactNode {
  return (
    <text x={box.x + 14} y={top(box) + 26} className={styles.label}>
      {box.label}
    </text>
  );
}

/** How the products work together, as a drawing with links; on a phone and for screen readers the same as a list. */
export default function SignalChain(): ReactNode {
  return (
    <>
      <svg className={styles.drawing} viewBox="0 0 1022 160" aria-hidden="true">
        <defs>
          <marker id="chain-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 0L8 4L0 8z" />
          </marker>
        </defs>
        {lines.map((line) => (
          <path key={line} d={line} className={styles.line} markerEnd="url(#chain-arrow)" />
        ))}
        {boxes.map((box) => (
          <g key={box.label} className={box.kind && styles[box.kind]}>
            <rect x={box.x + 1} y={top(box)} width={box.width - 2} height={HEIGHT} rx="6" />
            {box.to === undefined ? (
              <Label {...box} />
            ) : (
              <Link to={box.to} tabIndex={-1}>
                <Label {...box} />
              </Link>
            )}
            <text x={box.x + 14} y={top(box) + 46}>
              {box.below}
            </text>
          </g>
        ))}
      </svg>
      <ul className={styles.list}>
        {boxes.map(({label, below, to}) => (
          <li key={label}>
            {to === undefined ? label : <Link to={to}>{label}</Link>}: {below}
          </li>
        ))}
      </ul>
    </>
  );
}
