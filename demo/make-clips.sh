#!/usr/bin/env bash
# Makes the demo's HLS clips (H.264 and AAC in MPEG-TS, two bitrates, 30 s) with ffmpeg. Run it only to change them:
# what it makes is committed, so that nobody needs ffmpeg to try the site.
set -euo pipefail
cd "$(dirname "$0")/media/clips"
font=$(fc-match -f '%{file}' 'DejaVu Sans:bold')
seconds=30

make_clip() { # name, colours, tone, label
  local name=$1 c0=$2 c1=$3 tone=$4 label=$5
  rm -rf "$name" && mkdir -p "$name/low" "$name/high"
  ffmpeg -loglevel error -y \
    -f lavfi -i "gradients=s=768x432:r=15:c0=$c0:c1=$c1:x0=0:y0=0:x1=768:y1=432:speed=0.008:d=$seconds" \
    -f lavfi -i "sine=frequency=$tone:sample_rate=44100:duration=$seconds,volume=0.05,tremolo=f=0.5:d=0.8" \
    -filter_complex "[0:v]drawtext=fontfile=$font:text='$label':fontsize=56:fontcolor=white@0.92:x=(w-tw)/2:y=h/2-70,\
drawtext=fontfile=$font:text='%{pts\:hms}':fontsize=34:fontcolor=white@0.75:x=(w-tw)/2:y=h/2+20,split=2[h][l0];[l0]scale=426:240[l]" \
    -map '[h]' -map 1:a -c:v libx264 -preset veryslow -profile:v high -pix_fmt yuv420p -b:v 160k -maxrate 200k -bufsize 400k -g 60 -keyint_min 60 -sc_threshold 0 \
      -c:a aac -b:a 48k -ac 1 -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_filename "$name/high/%03d.ts" "$name/high/index.m3u8" \
    -map '[l]' -map 1:a -c:v libx264 -preset veryslow -profile:v main -pix_fmt yuv420p -b:v 60k -maxrate 80k -bufsize 160k -g 60 -keyint_min 60 -sc_threshold 0 \
      -c:a aac -b:a 32k -ac 1 -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_filename "$name/low/%03d.ts" "$name/low/index.m3u8"
  {
    echo '#EXTM3U'
    echo '#EXT-X-VERSION:3'
    [ "$name" = a ] && echo '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="中文",LANGUAGE="zh",DEFAULT=NO,AUTOSELECT=YES,URI="subs/index.m3u8"'
    local subs=''
    [ "$name" = a ] && subs=',SUBTITLES="subs"'
    echo "#EXT-X-STREAM-INF:BANDWIDTH=140000,RESOLUTION=426x240,CODECS=\"avc1.4d4015,mp4a.40.2\"$subs"
    echo 'low/index.m3u8'
    echo "#EXT-X-STREAM-INF:BANDWIDTH=280000,RESOLUTION=768x432,CODECS=\"avc1.64001e,mp4a.40.2\"$subs"
    echo 'high/index.m3u8'
  } > "$name/index.m3u8"
}

make_clip a 0x0b3d91 0x1976d2 220 'YINMU  A'
make_clip b 0x4a148c 0xd81b60 262 'YINMU  B'
make_clip c 0x004d40 0xf9a825 330 'YINMU  C'

mkdir -p a/subs
printf '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:%s\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:%s,\nzh.vtt\n#EXT-X-ENDLIST\n' $seconds $seconds > a/subs/index.m3u8
printf 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:126000,LOCAL:00:00:00.000\n\n00:00.500 --> 00:08.000\n这是银幕的演示片段\n\n00:08.000 --> 00:20.000\n字幕、清晰度和线路都可以切换\n\n00:20.000 --> 00:29.500\n片段由仓库中的脚本生成\n' > a/subs/zh.vtt
du -sh .
