import { snap, snapAngle, snapTargets } from './snapping.ts';
import { createView } from './view.ts';
import { fit, keepInSight, zoomAt } from './viewport.ts';

const area = { left: 0, top: 0, width: 4677, height: 5787 };

describe('snapping', () => {
  const targets = snapTargets([area, { left: 1000, top: 1000, width: 400, height: 200 }]);

  test('the centre of a box finds the centre of the area', () => {
    const snapped = snap({ left: 2000, top: 3000, width: 700, height: 100 }, targets, 30);
    expect(snapped.x).toBe(4677 / 2 - 2350);
    expect(snapped.y).toBe(0);
    expect(snapped.guides).toEqual([{ axis: 'x', at: 4677 / 2, from: 0, to: 5787 }]);
  });

  test('edges find edges of other elements, and the nearest wins', () => {
    const snapped = snap({ left: 1395, top: 1190, width: 300, height: 300 }, targets, 30);
    expect([snapped.x, snapped.y]).toEqual([5, 10]);
    expect(snapped.guides.map(({ axis, at }) => [axis, at])).toEqual([
      ['x', 1400],
      ['y', 1200],
    ]);
  });

  test('what is further away than the tolerance attracts nothing', () => {
    expect(snap({ left: 1500, top: 1500, width: 10, height: 10 }, targets, 30)).toEqual({ x: 0, y: 0, guides: [] });
  });

  test('angles: upright attracts, Shift turns by 15°', () => {
    expect([snapAngle(2, false), snapAngle(358.5, false), snapAngle(40, false)]).toEqual([0, 0, 40]);
    expect([snapAngle(40, true), snapAngle(359, true)]).toEqual([45, 0]);
  });
});

describe('viewport', () => {
  const room = { width: 800, height: 600 };

  test('the area is shown whole and centred', () => {
    const { zoom, left, top } = fit(area, room);
    expect(left + (area.width * zoom) / 2).toBeCloseTo(400);
    expect(top + (area.height * zoom) / 2).toBeCloseTo(300);
    expect(area.height * zoom).toBeLessThan(600);
  });

  test('zooming keeps the point under the pointer', () => {
    const before = fit(area, room);
    const after = zoomAt(before, before.zoom * 3, { x: 200, y: 100 });
    expect((200 - after.left) / after.zoom).toBeCloseTo((200 - before.left) / before.zoom);
  });

  test('nobody can push the area off the stage', () => {
    const lost = { ...fit(area, room), left: 99_999, top: -99_999 };
    const { zoom, left, top } = keepInSight(lost, area, room);
    expect(left).toBeLessThan(800);
    expect(top + area.height * zoom).toBeGreaterThan(0);
  });
});

describe('what is in sight', () => {
  /** As much of a canvas as a view needs. */
  function aView() {
    const canvas = { width: 800, height: 600, setViewportTransform: jest.fn(), requestRenderAll: jest.fn() };
    const seen: { zoom: number; left: number; top: number; share: number }[] = [];
    const view = createView(canvas as never, () => ({ frame: area }) as never, { viewport: (now) => void seen.push(now) });
    view.showAll();
    return { canvas, view, last: () => seen.at(-1)! };
  }
  const small = { left: 4000, top: 5000, width: 300, height: 100 };

  test('what is added beside it is brought to the middle, at the same zoom', () => {
    const { view, last } = aView();
    view.zoom(5);
    const { zoom } = last();
    view.reveal(small);

    expect(last().zoom).toBe(zoom);
    expect((small.left + 150) * zoom + last().left).toBeCloseTo(400);
    expect((small.top + 50) * zoom + last().top).toBeCloseTo(300);
  });

  test('nothing moves for what can be seen, and what is larger than the stage is shown with everything', () => {
    const { view, last } = aView();
    view.reveal({ ...area, left: -900 });
    expect(last().share).toBe(1);

    view.zoom(2);
    const before = last();
    view.reveal({ left: 2300, top: 2800, width: 50, height: 50 });
    expect(last()).toBe(before);

    view.reveal(area);
    expect(last().share).toBe(1);
  });

  test('it stays the whole when the stage gets another size, and stays zoomed where somebody had zoomed', () => {
    const { canvas, view, last } = aView();
    canvas.width = 390;
    view.refit();
    expect(last().share).toBe(1);

    view.zoom(3, undefined, true);
    canvas.width = 800;
    view.refit();
    expect(last().zoom).toBeCloseTo(3 * fit(area, { width: 390, height: 600 }).zoom);
    view.zoom(99);
    expect(last().share).toBeCloseTo(6);
  });
});
