package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

func main() {
	if err := run(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context) error {
	token := os.Getenv("ACME_TOKEN")
	if token == "" {
		return errors.New("set ACME_TOKEN to your token")
	}
	baseURL := strings.TrimSuffix(os.Getenv("ACME_API_URL"), "/")
	if baseURL == "" {
		baseURL = "https://api.acme.example"
	}

	type item struct {
		ID          string `json:"id"`
		TaggerID    string `json:"tagger_id"`
		Version     int64  `json:"version"`
		IsFinal     bool   `json:"is_final"`
		IsTested    bool   `json:"is_tested"`
		CreatorType string `json:"creator_type"`
	}
	type page struct {
		Items []item `json:"items"`
		Count int    `json:"count"`
	}
	read := func(number int) (*page, error) {
		ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
		defer cancel()
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, baseURL+"/api/autotagging/v1/taggers/cb93ca56-4f17-4f11-8d8e-c078b37e2630/versions?page_number="+strconv.Itoa(number)+"&page_size=100", nil)
		if err != nil {
			return nil, err
		}
		request.Header.Set("Authorization", "Bearer "+token)

		response, err := http.DefaultClient.Do(request)
		if err != nil {
			return nil, err
		}
		defer response.Body.Close()
		if response.StatusCode >= 300 {
			message, _ := io.ReadAll(response.Body)
			return nil, fmt.Errorf("%s: %s", response.Status, message)
		}

		var result page
		if err := json.NewDecoder(response.Body).Decode(&result); err != nil {
			return nil, err
		}
		return &result, nil
	}

	var all []item
	for number := 1; ; number++ {
		result, err := read(number)
		if err != nil {
			return err
		}
		all = append(all, result.Items...)
		if len(result.Items) == 0 || len(all) >= result.Count {
			break
		}
	}
	fmt.Printf("%+v\n", all)
	return nil
}
